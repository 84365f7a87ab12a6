import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Config, readConfig } from '../config.ts'
import { type Database, openDatabase } from '../database/open.ts'
import { type Template, templateOfToday } from './first-day.ts'
import { createDatabase } from './postgres.ts'

export interface TestDatabase {
  readonly config: Config
  readonly database: Database
  readonly close: () => Promise<void>
}

/** A database of this file's own, with the demonstration's registries, on the engine this run is for. */
export async function openTestDatabase(
  environment: NodeJS.ProcessEnv = {},
  onError: Parameters<typeof openDatabase>[1] = () => {},
): Promise<TestDatabase> {
  const copy = await copyTemplate()
  const config = readConfig(
    { PUBLIC_URL: 'http://quadra.test', ...environment, ...copy.environment },
    copy.environment.DATA_DIR,
  )
  const database = await openDatabase(config, onError)
  return {
    config,
    database,
    close: async () => {
      await database.close()
      await copy.remove()
    },
  }
}

/** A copy of the prepared data, and the variables that point a product to it. */
export async function copyTemplate() {
  const dataDir = await mkdtemp(join(tmpdir(), 'quadra-test-'))
  const template = await templateOfToday(inject('template'))
  const server = template.engine === 'postgres' ? await createDatabase(template.serverUrl, template.name) : undefined
  // The embedded database, and on either engine the files that the demonstration's records point to.
  // 1,400 of them: waiting for each would take twice the processor's time.
  cpSync(template.directory, dataDir, { recursive: true })
  return {
    environment: { DATA_DIR: dataDir, DEMO: '1', ...(server && { DATABASE_URL: server.url }) },
    remove: async () => {
      await server?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** What the global set-up prepared once for all files. */
    template: Template
  }
}
