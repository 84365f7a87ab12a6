import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { buildApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { cast, type Who, demoPassword } from './cast.ts'
import { createDatabase } from './postgres.ts'

/** Where nothing is yet: a directory that does not exist and, on a server, an empty database. */
export async function newPlace(engine = inject('template').engine, environment: NodeJS.ProcessEnv = {}) {
  const above = await mkdtemp(join(tmpdir(), 'quadra-place-'))
  const template = inject('template')
  if (engine === 'postgres' && template.engine !== 'postgres') throw new Error('this run has no server')
  const server = engine === 'postgres' && 'serverUrl' in template ? await createDatabase(template.serverUrl) : undefined
  const variables = { DATA_DIR: 'data', DEMO: '1', ...environment, ...(server && { DATABASE_URL: server.url }) }
  return {
    above,
    config: readConfig(variables, above),
    remove: async () => {
      await server?.drop()
      await rm(above, { recursive: true, force: true })
    },
  }
}

/** A product on existing data; users sign in with their passwords. */
export async function openExisting(config: Config) {
  const database = await openDatabase(config, () => {})
  const app = await buildApp(config, { log: false })
  app.open(database)
  return {
    app,
    db: database.db,
    signIn: async (who: Who) => {
      const grant = { grant_type: 'password', client_id: 'quadra-web', client_secret: 'quadra-web' }
      const payload = { ...grant, username: cast[who], password: demoPassword }
      const answer = await app.http.inject({ method: 'POST', url: '/oauth/token', payload })
      return { authorization: `Bearer ${String(answer.json<{ access_token?: string }>().access_token)}` }
    },
    close: async () => {
      await app.http.close()
      await database.close()
    },
  }
}
