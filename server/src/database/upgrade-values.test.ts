import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { buildApp } from '../app.ts'
import { applyMigrations } from '../backup/schema.ts'
import { readConfig } from '../config.ts'
import { prepareFirstData } from '../first-data.ts'
import { openFamily } from '../kernel/access/tokens.ts'
import { createDatabase } from '../testing/postgres.ts'
import { migrateDatabase } from './migrate.ts'
import { migrationsFolder } from './outdated.ts'
import { openDatabase, openNewDatabase } from './open.ts'

/** A database of before values knew their period and documents could be controlled. */
const known = readMigrationFiles({ migrationsFolder })
const periods = known.findIndex(({ sql }) => sql.some((statement) => statement.includes('"indicatore_target"')))

const indicator = (id: number, frequency: string, target: number) =>
  `insert into indicatore (id, agenzia_id, cliente_id, utente_id, processo_id, obiettivo_id, metodo_rilevazione_id,
    responsabile_gestione_id, responsabile_analisi_id, periodicita_verifica, target, soglia, data_creazione)
    values (${id}, 9, 3, 1, 41, 42, 43, 44, 44, '${frequency}', ${target}, 'maggiore_uguale', '2022-12-31T23:30:00Z')`
const value = (id: number, indicatore: number, day: string, measured: number, target: number) =>
  `insert into indicatore_verifica (id, indicatore_id, utente_id, data_valutazione, verifica, target, soglia, risultato)
    values (${id}, ${indicatore}, 1, '${day}', ${measured}, ${target}, 'maggiore_uguale', ${measured >= target})`
const file = (digit: number) =>
  `insert into file (id, name, size, type, sha256, utente_id)
    values ('${String(digit).repeat(8)}-0000-4000-8000-000000000000', 'carta-${digit}.txt', 4, 'text/plain', 'x${digit}', 1)`
const ofThen = [
  `insert into agenzia (id, nome, email) values (9, 'Sede', 'sede@example.org')`,
  `insert into cliente (id, nome, email, descrizione, luogo, agenzia_id) values (3, 'Alfa', 'alfa@example.org', 'Coop', 'Brescia', 9)`,
  `insert into utente (id, email, password_hash, nome, cognome, ruolo, agenzia_id) values (1, 'ada@example.org', 'x', 'Ada', 'Neri', 'admin', 9)`,
  `insert into voce (id, dizionario, descrizione) values (41, 'processo', 'Erogazione'), (42, 'obiettivo', 'Puntualità'),
    (43, 'metodo_rilevazione', 'Registro'), (44, 'responsabile', 'Direzione'), (45, 'tipo_documento', 'Carta')`,
  ...[indicator(51, 'semestrale', 90), indicator(52, 'annuale', 10)],
  // The last days of a half and of a leap February, two of one half, one of before the target was moved.
  ...[value(61, 51, '2024-02-29', 91.25, 88), value(62, 51, '2024-06-30', 89.999999, 90)],
  ...[value(63, 51, '2024-07-01', 90, 90), value(64, 52, '2023-12-31', 12, 10), value(65, 52, '2024-01-01', 9.5, 10)],
  ...[file(1), file(2)],
  `insert into documento (id, cliente_id, utente_id, tipo_documento_id, descrizione, data, file_id)
    values (71, 3, 1, 45, 'Carta dei servizi', '2024-03-05', '22222222-0000-4000-8000-000000000000')`,
  `insert into documento_versione (documento_id, file_id, utente_id) values (71, '11111111-0000-4000-8000-000000000000', 1)`,
]

let dataDir: string
let server: Awaited<ReturnType<typeof createDatabase>> | undefined
beforeAll(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'quadra-values-')), 'data')
  const template = inject('template')
  if (template.engine === 'postgres') server = await createDatabase(template.serverUrl)
  const old = await openNewDatabase({ dataDir, databaseUrl: server?.url })
  const client = await old.pool.connect()
  await applyMigrations(client, known.slice(0, periods))
  for (const statement of ofThen) await client.query(statement)
  client.release()
  await old.keep()
  await old.close()
})
afterAll(async () => {
  await server?.drop()
  await rm(join(dataDir, '..'), { recursive: true, force: true })
})

it('values of before count for their own day and period; documents of before are not controlled', async () => {
  const config = readConfig(
    { DATA_DIR: dataDir, PUBLIC_URL: 'http://quadra.test', ...(server && { DATABASE_URL: server.url }) },
    dataDir,
  )
  const database = await openDatabase(config, () => {})
  await migrateDatabase(database.pool, (db) => prepareFirstData(db, config, () => {}))
  const app = await buildApp(config, { log: false })
  app.open(database)
  const authorization = `Bearer ${(await openFamily(database.db, 1)).access_token}`
  const read = async (url: string) =>
    (await app.http.inject({ method: 'GET', url, headers: { authorization } })).json().data

  const half = await read('/api/indicatore/51')
  expect([half.target, half.targets, half.catalogo]).toEqual([90, [], null])
  expect(
    half.verifiche.map((one: any) => [one.id, one.periodo, one.verifica, one.target, one.risultato, one.corrente]),
  ).toEqual([
    [63, '2024-S2', 90, 90, true, true],
    [62, '2024-S1', 89.999999, 90, false, true],
    [61, '2024-S1', 91.25, 88, true, false],
  ])
  const year = await read('/api/indicatore/52')
  expect(year.verifiche.map((one: any) => [one.periodo, one.motivo_correzione])).toEqual([
    ['2024', null],
    ['2023', null],
  ])
  const { rows } = await database.pool.query(
    `select count(*)::int as n from indicatore_verifica where giorno <> data_valutazione
      union all select count(*)::int from indicatore where periodicita_dal <> '2023-01-01'`,
  )
  expect(rows).toEqual([{ n: 0 }, { n: 0 }])

  expect(await read('/api/documento/71')).toMatchObject({
    controllato: false,
    stato_documento: null,
    codice_documento: null,
    revisione: null,
    revisioni: [],
    data_documento: '2024-03-05',
    file_name: 'carta-2.txt',
    versioni: [{ file_name: 'carta-1.txt' }],
  })
  for (const list of ['cruscotto_mese', 'catalogo_indicatore', 'documento_revisione', 'documento_lettura'])
    expect((await database.pool.query(`select 1 from ${list}`)).rows, list).toEqual([])
  await app.http.close()
  await database.close()
})
