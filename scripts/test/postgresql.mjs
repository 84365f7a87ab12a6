import { canInstallPackages, installPackage } from './debian.mjs'
import { Skipped } from './steps.mjs'

/** Whether the server's tests may use PostgreSQL; where Debian's packages can be had it is installed. */
export async function ensurePostgres() {
  const { findPostgres } = await import('../../server/dist/testing/postgres.js')
  if (findPostgres()) return true
  if (process.env.QUADRA_TEST_ENGINE === 'embedded' || !canInstallPackages()) return false
  // A machine without a network continues without it.
  await installPackage('postgresql').catch((error) => console.error(error.message))
  return findPostgres() !== undefined
}

/** Printed if it was not found. Everything is tested then, but not on PostgreSQL. */
export const withoutPostgres = () =>
  new Skipped(`NO POSTGRESQL HERE: all of it runs on the embedded engine instead. To have it: ${howToInstall()}.`)

const howToInstall = () =>
  process.platform === 'darwin'
    ? 'brew install postgresql@16'
    : process.platform === 'linux'
      ? 'install PostgreSQL 15 or later (Debian: sudo apt-get install postgresql)'
      : 'install PostgreSQL 15 or later, with initdb on the PATH'
