import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { applyMigrations } from '../../backup/schema.ts'
import { migrationsFolder } from '../../database/outdated.ts'
import { createDatabase } from '../../testing/postgres.ts'
import { verifyLog } from './verify-log.ts'

const known = readMigrationFiles({ migrationsFolder })
/** The step that made the log one of values. */
const values = known.findIndex(({ sql }) => sql.some((statement) => statement.includes('"version" smallint')))

const template = inject('template')
// One connection, whose end is awaited: a pool's is not, and dropping the database under it would be an unhandled
// error.
let client: pg.Client | undefined
let drop: (() => Promise<void>) | undefined
beforeAll(async () => {
  if (template.engine !== 'postgres') return
  const database = await createDatabase(template.serverUrl)
  drop = database.drop
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await drop?.()
})

const line = (slice: string, id: number, ...changes: object[]) =>
  `insert into change_log (slice, record_id, user_id, user_name, action, changes)
    values ('${slice}', ${id}, 7, 'Ada Neri', '${changes.length ? 'update' : 'password'}', '${JSON.stringify(changes)}')`
const owner = (from: number | null, to: number | null) => ({
  field: 'cliente',
  from: from && { id: from, nome: 'A' },
  to: to && { id: to, nome: 'B' },
})

it.skipIf(template.engine !== 'postgres')(
  'an existing log gets the owner of the records of its lines, retains its chains and continues',
  async () => {
    const db = client!
    await applyMigrations(db, known.slice(0, values))
    for (const statement of [
      // Created by one client, moved to another, then without a client.
      line('fornitore', 1, owner(null, 3)),
      line('fornitore', 1, { field: 'descrizione', from: null, to: 'x' }),
      line('fornitore', 1, owner(3, null)),
      line('fornitore', 1, { field: 'descrizione', from: 'x', to: 'y' }),
      line('fornitore@4', 1, { field: 'impatto', from: null, to: 'effetto sul servizio 5' }),
      line('utente', 9, owner(3, 4)),
      line('utente', 9),
      // Of the consortium, then of a client.
      line('utente', 10, { field: 'info', from: null, to: 'x' }),
      line('utente', 10, owner(null, 3)),
      line('utente', 10, { field: 'info', from: 'x', to: 'y' }),
      line('cliente', 5, { field: 'nome', from: null, to: 'C' }),
      line('norma', 2, { field: 'descrizione', from: null, to: 'ISO 9001' }),
    ])
      await db.query(statement)
    await applyMigrations(db, known.slice(values))
    const { rows } = await db.query('select slice, version, cliente_id from change_log order by id')
    expect(rows.map(({ slice, cliente_id }) => [slice, cliente_id])).toEqual([
      ['fornitore', 3],
      ['fornitore', 3],
      ['fornitore', 3],
      ['fornitore', null],
      ['fornitore@4', 4],
      ['utente', 3],
      ['utente', 4],
      ['utente', null],
      ['utente', null],
      ['utente', 3],
      ['cliente', 5],
      ['norma', null],
    ])
    expect(rows.every(({ version }) => version === 1)).toBe(true)
    await db.query(`insert into change_log (slice, record_id, action, changes) values ('fornitore', 1, 'update', '[]')`)
    expect((await verifyLog(drizzle({ client: db }) as never)).findings).toEqual([])
    await expect(db.query(`update change_log set cliente_id = 1`)).rejects.toThrow('append-only')
  },
)
