import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { readConfig } from '../config.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { prepareFirstData } from '../first-data.ts'
import { startPostgres } from './postgres.ts'
import type { Template } from './engine.ts'

/** Prepares, once per run and engine, a database that every test file copies. */
export default async function prepareTemplate(project: TestProject) {
  const { template, remove } = project.name === 'server-postgres' ? await onServer() : await onDirectory()
  project.provide('template', template)
  return remove
}

async function onDirectory() {
  const directory = await mkdtemp(join(tmpdir(), 'quadra-template-'))
  await fill({ DATA_DIR: directory })
  return {
    template: { engine: 'embedded', directory } satisfies Template,
    remove: () => rm(directory, { recursive: true, force: true }),
  }
}

async function onServer() {
  const server = await startPostgres()
  const directory = await mkdtemp(join(tmpdir(), 'quadra-template-'))
  const { url } = await server.createDatabase('quadra_template')
  await fill({ DATABASE_URL: url, DATA_DIR: directory })
  const remove = async () => {
    await rm(directory, { recursive: true, force: true })
    await server.stop()
  }
  return {
    template: { engine: 'postgres', directory, serverUrl: server.url, name: 'quadra_template' } satisfies Template,
    remove,
  }
}

async function fill(environment: NodeJS.ProcessEnv) {
  const config = readConfig({ ...environment, DEMO: '1' }, tmpdir())
  const database = await openDatabase(config, () => {})
  await migrateDatabase(database.pool, (db) => prepareFirstData(db, config, () => {}))
  await database.close()
}
