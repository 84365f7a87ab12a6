import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { inject } from 'vitest'
import { readConfig } from '../config.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { utente } from '../database/schema/registry.ts'
import { prepareFirstData } from '../first-data.ts'
import { cast } from './cast.ts'
import type { TestDatabase } from './engine.ts'
import { createDatabase } from './postgres.ts'
import { openProduct } from './product.ts'

/** The product as its first start without demonstration leaves it; its one administrator is the cast's, and has chosen a password. */
export const openEmptyProduct = () => openProduct({}, { log: false }, openEmptyDatabase())

async function openEmptyDatabase(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quadra-empty-'))
  const template = inject('template')
  const server = template.engine === 'postgres' ? await createDatabase(template.serverUrl) : undefined
  const place = { DATA_DIR: dataDir, DEMO: '0', PUBLIC_URL: 'http://quadra.test' }
  const config = readConfig({ ...place, ...(server && { DATABASE_URL: server.url }) }, dataDir)
  const database = await openDatabase(config, () => {})
  await migrateDatabase(database.pool, (db) => prepareFirstData(db, config, () => {}))
  await database.db.update(utente).set({ email: cast.admin, password_fino_al: null }).where(eq(utente.ruolo, 'admin'))
  return {
    config,
    database,
    close: async () => {
      await database.close()
      await server?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
