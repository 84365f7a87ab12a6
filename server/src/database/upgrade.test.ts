import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { buildApp } from '../app.ts'
import { applyMigrations } from '../backup/schema.ts'
import { readConfig } from '../config.ts'
import { causeCategories } from '../domain/modelli.ts'
import { prepareFirstData } from '../first-data.ts'
import { openFamily } from '../kernel/access/tokens.ts'
import { createDatabase } from '../testing/postgres.ts'
import { readWitnesses, verifyAll } from '../verification.ts'
import { migrateDatabase } from './migrate.ts'
import { migrationsFolder } from './outdated.ts'
import { openDatabase, openNewDatabase } from './open.ts'

/** A database as it was before the log was one of values: with records, lines and a seal, on this run's engine. */
const known = readMigrationFiles({ migrationsFolder })
const values = known.findIndex(({ sql }) => sql.some((statement) => statement.includes('"version" smallint')))

let dataDir: string
let server: Awaited<ReturnType<typeof createDatabase>> | undefined
let before: Content
beforeAll(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'quadra-upgrade-')), 'data')
  const template = inject('template')
  if (template.engine === 'postgres') server = await createDatabase(template.serverUrl)
  const old = await openNewDatabase(place())
  const client = await old.pool.connect()
  await applyMigrations(client, known.slice(0, values))
  for (const statement of ofThen) await client.query(statement)
  before = await content(client)
  client.release()
  await old.keep()
  await old.close()
})
afterAll(async () => {
  await server?.drop()
  await rm(join(dataDir, '..'), { recursive: true, force: true })
})
const place = () => ({ dataDir, databaseUrl: server?.url })
const configured = () =>
  readConfig(
    { DATA_DIR: dataDir, PUBLIC_URL: 'http://quadra.test', ...(server && { DATABASE_URL: server.url }) },
    dataDir,
  )

const line = (slice: string, id: number, action: string, changes: object, reason = 'null') =>
  `insert into change_log (slice, record_id, user_id, user_name, action, changes, reason, at)
    values ('${slice}', ${id}, 1, 'Ada Neri', '${action}', '${JSON.stringify(
      Object.entries(changes).map(([field, [from, to]]) => ({ field, from, to })),
    )}', ${reason}, now() - interval '3 days')`
const born = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [null, value]]))
const alfa = { id: 3, nome: 'Alfa' }
const agenzia = { id: 9, nome: 'Sede' }

/** As the product of then wrote them. */
const ofThen = [
  `insert into agenzia (id, nome, email) values (9, 'Sede', 'sede@example.org')`,
  `insert into cliente (id, nome, email, descrizione, luogo, agenzia_id) values (3, 'Alfa', 'alfa@example.org', 'Coop', 'Brescia', 9)`,
  `insert into utente (id, email, password_hash, nome, cognome, ruolo, agenzia_id) values (1, 'ada@example.org', 'x', 'Ada', 'Neri', 'admin', 9)`,
  `insert into servizio (id, cliente_id, descrizione) values (5, 3, 'Trasporto sociale')`,
  `insert into voce (id, dizionario, descrizione) values (7, 'norma_conformita', 'ISO 9001')`,
  `select setval(pg_get_serial_sequence('voce', 'id'), 7)`,
  `insert into non_conformita (id, cliente_id, utente_id, norma_id, tipo, stato, data_segnalazione, segnalante, descrizione)
    values (11, 3, 1, 7, 'reclamo', 'in_lavorazione', '2026-01-10', 'Famiglia', 'Ritardo')`,
  `insert into non_conformita_task (non_conformita_id, persona, descrizione_intervento_da_eseguire) values (11, 'Anna', 'pulire')`,
  // One that was judged.
  `insert into non_conformita (id, cliente_id, utente_id, norma_id, tipo, stato, data_segnalazione, segnalante, descrizione, causa, trattamento,
    riferimento_cooperativa, data_verifica, note_chiusura, efficacia) values (12, 3, 1, 7, 'reclamo', 'chiuso', '2026-01-10', 'Famiglia', 'Rumore',
    'Finestre', 'Vetri doppi', 'Anna', '2026-02-10', 'Silenzio', true)`,
  // A user whose name is in a task, and a contract that has ended.
  `insert into utente (id, email, password_hash, nome, cognome, ruolo, cliente_id, agenzia_id)
    values (2, 'bruna@example.org', 'x', 'Bruna', 'Salò', 'utente', 3, 9)`,
  `insert into non_conformita_task (non_conformita_id, persona, descrizione_intervento_da_eseguire) values (11, 'bruna SALO', 'avvisare')`,
  `insert into fornitore (id, cliente_id, ragione_sociale, codice_fiscale) values (21, 3, 'Ristora', 'X1')`,
  `insert into fornitore_contratto (id, fornitore_id, cliente_id, numero_contratto, data_inizio, data_fine, importo)
    values (31, 21, 3, '7/2024', '2024-01-01', '2024-12-31', 1234.50), (32, 21, 3, '8/2025', '2025-01-01', '2099-12-31', 10)`,
  line('agenzia', 9, 'create', born({ nome: 'Sede', email: 'sede@example.org' })),
  line(
    'cliente',
    3,
    'create',
    born({ nome: 'Alfa', email: 'alfa@example.org', descrizione: 'Coop', luogo: 'Brescia', agenzia }),
  ),
  line(
    'utente',
    1,
    'create',
    born({ nome: 'Ada', cognome: 'Neri', email: 'ada@example.org', ruolo: 'admin', agenzia }),
  ),
  line(
    'utente',
    2,
    'create',
    born({ nome: 'Bruna', cognome: 'Salò', email: 'bruna@example.org', ruolo: 'utente', cliente: alfa, agenzia }),
  ),
  line(
    'fornitore',
    21,
    'create',
    born({ ragione_sociale: 'Ristora', codice_fiscale: 'X1', stato: true, cliente: alfa }),
  ),
  line('fornitore@3', 21, 'update', { contratto: [null, 'n. 7/2024'] }),
  line('servizio', 5, 'create', born({ descrizione: 'Trasporto', cliente: alfa, stato: 1 })),
  line('servizio', 5, 'update', { descrizione: ['Trasporto', 'Trasporto sociale'] }),
  line('norma_conformita', 7, 'create', born({ descrizione: 'ISO 9001', stato: 1 })),
  line(
    'non_conformita',
    11,
    'create',
    born({ cliente: alfa, tipo: 'reclamo', stato: 'nuovo', descrizione: 'Ritardo' }),
  ),
  line('non_conformita', 12, 'create', born({ cliente: alfa, tipo: 'reclamo', stato: 'da_verificare' })),
  line('non_conformita', 12, 'state', { stato: ['da_verificare', 'chiuso'], efficacia: [null, true] }, `'Silenzio'`),
  line('non_conformita', 11, 'state', { stato: ['nuovo', 'in_lavorazione'] }, `'si comincia'`),
  line('non_conformita', 11, 'update', { tasks: [null, 'Anna: pulire'] }),
  line('non_conformita', 11, 'update', { tasks: [null, 'bruna SALO: avvisare'] }),
  `insert into change_log_seal (line_ids, lines_hash, hash, at)
    select ids, lines_hash, encode(sha256(convert_to(lines_hash, 'UTF8')), 'hex'), now() - interval '2 days' from (
      select array_agg(id order by id) as ids, encode(sha256(convert_to(string_agg(hash, '' order by id), 'UTF8')), 'hex') as lines_hash
      from change_log) all_lines`,
]

type Content = Awaited<ReturnType<typeof content>>
/** What must still be there, to the byte. */
async function content(client: Pick<pg.PoolClient, 'query'>) {
  const rows = async (query: string) => (await client.query(query)).rows as unknown[]
  return {
    lines:
      await rows(`select id, at, written_at, slice, record_id, user_id, user_name, action, changes::text, reason, previous_hash, hash
      from change_log where user_name is not null order by id`),
    seals: await rows('select id, line_ids, lines_hash, previous_hash, hash from change_log_seal order by id limit 1'),
    records: await rows('select id, descrizione, segnalante, stato, data_creazione, data_modifica from non_conformita'),
    tasks: await rows('select id, persona, descrizione_intervento_da_eseguire from non_conformita_task'),
    people: await rows('select id, email, password_hash, nome, cognome, ruolo, data_modifica from utente'),
  }
}

it('an older database migrates at the next start: nothing is lost, the log verifies and continues', async () => {
  const config = configured()
  const database = await openDatabase(config, () => {})
  await migrateDatabase(database.pool, (db) => prepareFirstData(db, config, () => {}))
  expect(await content(database.pool)).toEqual(before)
  expect([before.lines.length, before.seals.length]).toEqual([15, 1])
  const app = await buildApp(config, { log: false })
  app.open(database)
  const authorization = `Bearer ${(await openFamily(database.db, 1)).access_token}`
  const call = (method: 'GET' | 'PUT', url: string, payload?: object) =>
    app.http.inject({ method, url, headers: { authorization }, ...(payload && { payload }) })
  const changed = await call('PUT', '/api/servizio/5', { descrizione: 'Trasporto di persone' })
  expect(changed.statusCode).toBe(200)
  const storia = (await call('GET', '/api/storia/non_conformita/11')).json().data as {
    chi: string
    modifiche: object[]
  }[]
  expect(storia.map(({ chi }) => chi)).toEqual(['Sistema', 'Ada Neri', 'Ada Neri', 'Ada Neri', 'Ada Neri'])
  expect(storia[2]!.modifiche).toMatchObject([{ etichetta: 'Task', a: 'Anna: pulire' }])
  // The one active user of that name, ignoring accents and case, has the task; a contract that ended before counts as
  // handled.
  const { tasks } = (await call('GET', '/api/non_conformita/11')).json().data as { tasks: object[] }
  expect(tasks).toMatchObject([{ responsabile: null }, { persona: 'bruna SALO', responsabile: { id: 2 } }])
  // No judge is invented for unjudged records; the one verdict there is stays readable, with its author.
  const [open, closed] = await Promise.all(
    [11, 12].map(async (id) => (await call('GET', `/api/non_conformita/${id}`)).json().data as object),
  )
  expect(open).toMatchObject({ gravita: null, perche: [], ciclo: 1, cicli: [], estensione: null })
  const verdict = { causa: 'Finestre', note_chiusura: 'Silenzio', efficacia: true, utente: { id: 1 }, tasks: [] }
  expect(closed).toMatchObject({ stato: 'chiuso', ciclo: 1, cicli: [{ numero: 1, gravita: null, ...verdict }] })
  const causes = (await call('GET', '/api/categoria_causa')).json().data as { descrizione: string }[]
  expect(causes.map(({ descrizione }) => descrizione).toSorted()).toEqual([...causeCategories].toSorted())
  const contracts = (await call('GET', '/api/fornitore/21/contratto')).json().data as { gestito_il: string | null }[]
  expect(contracts.map(({ gestito_il }) => gestito_il !== null)).toEqual([false, true])
  const [own] = (await database.db.execute(sql`select count(*)::int as lines from change_log where version = 2`)).rows
  // Six of them are about the documents suppliers hand in, 23 about jobs and competences.
  expect(own).toEqual({ lines: 41 })
  expect((await verifyAll(database.db, await readWitnesses(config))).findings).toEqual([])
  await app.http.close()
  await database.close()
})

it('and a second start finds nothing to do', async () => {
  const config = configured()
  const database = await openDatabase(config, () => {})
  await migrateDatabase(database.pool, (db) => prepareFirstData(db, config, () => {}))
  expect(await content(database.pool)).toEqual(before)
  await database.close()
})
