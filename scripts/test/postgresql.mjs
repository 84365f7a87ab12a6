import { canInstallPackages, installPackage } from './debian.mjs'
import { Skipped } from './steps.mjs'

/** Makes sure a PostgreSQL server can be started; where none can be had the step fails in CI, and is skipped elsewhere. */
export async function ensurePostgres() {
  const { findPostgres } = await import('../../server/dist/testing/postgres.js')
  if (findPostgres()) return
  if (canInstallPackages()) await installPackage('postgresql')
  if (findPostgres()) return
  const message = 'NO POSTGRESQL HERE: THE SERVER WAS NOT TESTED ON IT. Install PostgreSQL 15 or later.'
  throw process.env.CI === 'true' ? new Error(message) : new Skipped(message)
}
