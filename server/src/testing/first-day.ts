import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { prepareFirstData } from '../first-data.ts'
import { systemClock, today } from '../kernel/clock.ts'
import { createDatabase } from './postgres.ts'

/** A database with the demonstration on its first day, which was `day` in Rome. */
export type Template = { readonly day: string; readonly directory: string } & (
  | { readonly engine: 'embedded' }
  | { readonly engine: 'postgres'; readonly serverUrl: string; readonly name: string }
)

/**
 * The demonstration's dates are relative to the day it is loaded, and tests compare them with today. When a run passes
 * midnight (Rome), each process loads the demonstration again.
 */
export async function templateOfToday(prepared: Template): Promise<Template> {
  const day = today(systemClock)
  if (day === prepared.day) return prepared
  if (remade?.day !== day) remade = { day, template: remake(prepared, day) }
  return remade.template
}
let remade: { readonly day: string; readonly template: Promise<Template> } | undefined

async function remake(prepared: Template, day: string): Promise<Template> {
  const directory = await mkdtemp(join(tmpdir(), 'quadra-template-'))
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  if (prepared.engine === 'embedded') {
    await fill({ DATA_DIR: directory })
    return { ...prepared, day, directory }
  }
  const name = `quadra_template_${process.pid}_${day}`
  const { url } = await createDatabase(prepared.serverUrl, undefined, name)
  await fill({ DATABASE_URL: url, DATA_DIR: directory })
  return { ...prepared, day, directory, name }
}

/** Makes the schema and the demonstration where these variables lead. */
export async function fill(environment: NodeJS.ProcessEnv) {
  const config = readConfig({ ...environment, DEMO: '1' }, tmpdir())
  const database = await openDatabase(config, () => {})
  await migrateDatabase(database.pool, (db) => prepareFirstData(db, config, () => {}))
  await database.close()
}
