import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createDatabase } from './postgres.ts'

/** The data directory or database of a separate product, on the engine of this run. */
export async function newPlace() {
  const engine = inject('template')
  const dataDir = await mkdtemp(join(tmpdir(), 'quadra-start-'))
  const server = engine.engine === 'postgres' ? await createDatabase(engine.serverUrl) : undefined
  return {
    place: { DATA_DIR: dataDir, ...(server && { DATABASE_URL: server.url }) },
    clean: async () => {
      await server?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
