import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { systemClock, today } from '../kernel/clock.ts'
import { fill, type Template } from './first-day.ts'
import { startPostgres } from './postgres.ts'

/** Prepares, once per run and engine, a database that every test file copies. */
export default async function prepareTemplate(project: TestProject) {
  const { template, remove } = project.name === 'server-postgres' ? await onServer() : await onDirectory()
  project.provide('template', template)
  return remove
}

async function onDirectory() {
  const directory = await mkdtemp(join(tmpdir(), 'quadra-template-'))
  const day = today(systemClock)
  await fill({ DATA_DIR: directory })
  return {
    template: { engine: 'embedded', day, directory } satisfies Template,
    remove: () => rm(directory, { recursive: true, force: true }),
  }
}

async function onServer() {
  const server = await startPostgres()
  const directory = await mkdtemp(join(tmpdir(), 'quadra-template-'))
  const { url } = await server.createDatabase('quadra_template')
  const day = today(systemClock)
  await fill({ DATABASE_URL: url, DATA_DIR: directory })
  const remove = async () => {
    await rm(directory, { recursive: true, force: true })
    await server.stop()
  }
  const template: Template = { engine: 'postgres', day, directory, serverUrl: server.url, name: 'quadra_template' }
  return { template, remove }
}
