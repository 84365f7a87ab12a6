import { sql } from 'drizzle-orm'
import { integer, numeric, pgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import type { Connection } from '../../database/database.ts'
import type { RowsQuery } from '../../database/rows-query.ts'
import { jsonReader } from './json-rows.ts'
import { PreparedSelect } from './prepared-select.ts'
import type { Session } from '../session.ts'

const table = pgTable('misura', { id: integer(), valore: numeric({ mode: 'number' }) })
const fields = {
  valore: table.valore,
  somma: sql<number>`sum(valore)`.mapWith(Number),
  media: sql<number>`avg(valore)`.mapWith(Number).as('media'),
  testo: sql<string>`'1.0'`,
}
const decoded = { valore: 3.5, somma: 7, media: 1.25, testo: '1.0' }

it('an expression is decoded by its own `mapWith`, in a select by key', async () => {
  const select = new PreparedSelect(() => fields, ((builder: { from: (one: unknown) => unknown }) =>
    builder.from(table)) as never)
  const rows = [['3.50', '7', '1.25', '1.0']]
  const query = ({ read }: RowsQuery, _values: undefined, done: () => void) => {
    read.push(...rows)
    done()
  }
  const db = { session: { client: { query } } } as unknown as Connection
  expect(await select.first(db, {} as Session, { where: undefined })).toEqual(decoded)
})

it('and within a record’s rows', () => {
  expect(jsonReader(fields)({ valore: '3.50', somma: '7', media: '1.25', testo: '1.0' })).toEqual(decoded)
})
