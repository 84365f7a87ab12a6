import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { elenchi } from '@quadra/contract/requisito/modello'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, expect, inject, it } from 'vitest'
import { buildApp } from '../app.ts'
import { applyMigrations } from '../backup/schema.ts'
import { readConfig } from '../config.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { openDatabase, openNewDatabase } from '../database/open.ts'
import { migrationsFolder } from '../database/outdated.ts'
import { prepareFirstData } from '../first-data.ts'
import { openFamily } from '../kernel/access/tokens.ts'
import { createDatabase } from '../testing/postgres.ts'
import { readWitnesses, verifyAll } from '../verification.ts'

/** A database of before requirements, whose norms have these names. */
const known = readMigrationFiles({ migrationsFolder })
const first = known.findIndex(({ sql }) => sql.some((statement) => statement.includes('CREATE TABLE "requisito"')))
const ends: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const end of ends) await end()
})

async function migrated(norme: readonly string[]) {
  const dataDir = join(await mkdtemp(join(tmpdir(), 'quadra-shipped-')), 'data')
  const template = inject('template')
  const server = template.engine === 'postgres' ? await createDatabase(template.serverUrl) : undefined
  const old = await openNewDatabase({ dataDir, databaseUrl: server?.url })
  const client = await old.pool.connect()
  await applyMigrations(client, known.slice(0, first))
  await client.query(`insert into agenzia (id, nome, email) values (9, 'Sede', 'sede@example.org')`)
  await client.query(`insert into utente (id, email, password_hash, nome, cognome, ruolo, agenzia_id)
    values (1, 'ada@example.org', 'x', 'Ada', 'Neri', 'admin', 9)`)
  for (const name of norme)
    await client.query(`insert into voce (dizionario, descrizione) values ('norma', $1)`, [name])
  client.release()
  await old.keep()
  await old.close()
  const place = { DATA_DIR: dataDir, PUBLIC_URL: 'http://quadra.test', ...(server && { DATABASE_URL: server.url }) }
  const config = readConfig(place, dataDir)
  const database = await openDatabase(config, () => {})
  await migrateDatabase(database.pool, (db) => prepareFirstData(db, config, () => {}))
  ends.push(async () => {
    await database.close()
    await server?.drop()
    await rm(join(dataDir, '..'), { recursive: true, force: true })
  })
  const { rows } = await database.pool.query(
    `select norma.descrizione as norma, requisito.codice, titolo, fonti from requisito join voce norma on norma.id = norma_id order by ordine`,
  )
  const lines = await database.pool.query(
    `select count(*)::int as n from change_log where slice = 'requisito' and action = 'create'`,
  )
  const { findings } = await verifyAll(database.db, await readWitnesses(config))
  return { rows, lines: lines.rows[0].n as number, findings, config, database }
}

it('an existing database gets the list where one norm is called so, as the call loads it, with a line each', async () => {
  const { rows, lines, findings, config, database } = await migrated([
    'UNI EN ISO 14001:2015',
    'UNI EN ISO 9001:2015 ',
    'ISO 45001',
  ])
  const list = elenchi.iso_9001_2015.map((one) => ({ norma: 'UNI EN ISO 9001:2015 ', ...one }))
  expect(rows).toEqual(list)
  expect(lines).toBe(71)
  // The rows above were written without lines; those of the migration have theirs.
  expect(findings.filter((one) => JSON.stringify(one).includes('requisito'))).toEqual([])

  // In a product without any record every leaf is uncovered.
  await database.pool.query(`insert into cliente (nome, email, descrizione, luogo, agenzia_id)
    values ('Nuova', 'nuova@example.org', 'Coop', 'Lecco', 9)`)
  const app = await buildApp(config, { log: false })
  app.open(database)
  const authorization = `Bearer ${(await openFamily(database.db, 1)).access_token}`
  const read = async (query: string) =>
    (
      await app.http.inject({ method: 'GET', url: `/api/copertura_requisiti${query}`, headers: { authorization } })
    ).json().data
  const { norma, righe } = await read('')
  expect([norma.descrizione, righe.length, righe[0].celle.length]).toEqual(['UNI EN ISO 9001:2015 ', 1, 55])
  const cells = (await read(`?cliente_id=${righe[0].cliente.id}`)).righe[0].celle as object[]
  expect(new Set(cells.map((one) => JSON.stringify(one)))).toEqual(
    new Set([JSON.stringify({ stato: 'scoperto', motivi: ['Nessuna evidenza'] })]),
  )
  await app.http.close()
})

it('where two are called so nothing is loaded, and a norm of another year has none', async () => {
  const { rows, lines } = await migrated(['ISO 9001:2015', 'UNI EN ISO 9001:2015', 'UNI EN ISO 9001:2026'])
  expect([rows, lines]).toEqual([[], 0])
})
