import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Connection } from '../database/database.ts'
import { dueInParts, dueOf } from '../domain/deadlines/obligations.ts'
import { computedDealings, dealings } from '../domain/suppliers/dealings.ts'
import { productSession } from '../kernel/session.ts'
import { slices } from '../slices.ts'
import type { TestProduct } from './product.ts'

/** What triggers store (ADR 0052) is what the records say, row by row, in one snapshot. */
export async function expectStoredExact(db: Connection) {
  const { rows } = await db.execute<{ wrong: object[] }>(sql`select coalesce(json_agg(wrong), '[]') as wrong from (
    ${differing(storedDue, computedDue)} union all ${differing(asRows(dealings), asRows(computedDealings()))}) wrong`)
  expect(rows[0]!.wrong).toEqual([])
}

const asRows = (table: SQL) => sql`select to_jsonb(one) as one from ${table} one`

/** Closes the product of a test file, after its tests. */
export async function closeExact(product: TestProduct) {
  try {
    await expectStoredExact(product.db)
  } finally {
    await product.close()
  }
}

/** The rows of either that the other does not have. */
const differing = (stored: SQL, computed: SQL) => sql`(
  select 'only stored' as how, * from (${stored} except all ${computed}) one
  union all select 'only computed', * from (${computed} except all ${stored}) one)`

const session = productSession('2026-01-01')
export const storedKinds = slices.flatMap(({ deadline }) =>
  (deadline?.(session.today) ?? []).flatMap(({ tipo, stored }) => (stored ? tipo : [])),
)
/** All that lists, counters and orders read of a row. */
const compared = (
  due: SQL,
) => sql`select jsonb_build_array(chiave, tipo, record_id, subject_id, anno, numero, periodo, cliente_id, servizio_id,
  nominato_id, data_assegnazione, scadenza, giorni, asks, altri, segnalabile, incaricato_id, incaricato_ruolo) as one from (${due}) due`
const storedDue = compared(dueInParts(slices, session).stored!)
const computedDue = compared(dueOf(slices, session.today, session, { tipi: storedKinds }))
