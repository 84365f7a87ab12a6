import { tipiScadenza } from '@quadra/contract/scadenzario/kinds'
import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'
import type { Session } from '../../kernel/session.ts'
import type { Slice } from '../../kernel/slice.ts'
import { obligations } from './obligations.ts'
import { type ScadenzaRow, shownOf } from './scadenze.ts'

/**
 * Obligations are counted and put in order by their keys alone; what is shown of them, texts, names and people, is read for the
 * few of a page. A key, and by which record its row is found again.
 */
export interface KeyOf {
  readonly chiave: string
  readonly record_id: number
}

/** As one text, and read from it. */
export const keyText = (chiave: SQL) => sql`${chiave} || '/' || record_id`
export function asKey(text: string): KeyOf {
  const [chiave = '', record] = text.split('/')
  return { chiave, record_id: Number(record) }
}

/** Those of these keys that are still there. */
export async function readByKeys(
  db: Connection,
  slices: readonly Slice[],
  session: Session,
  keys: readonly KeyOf[],
): Promise<Map<string, ScadenzaRow>> {
  if (keys.length === 0) return new Map()
  const records = tipiScadenza.map((tipo) => ({
    tipo,
    ids: keys.filter(({ chiave }) => chiave.startsWith(`${tipo}:`)).map(({ record_id }) => record_id),
  }))
  const from = sql`(${obligations(slices, session.today, session, { records })})`
  const { rows } = await db.execute<ScadenzaRow & Record<string, unknown>>(
    sql`select * from (${shownOf(from)}) shown where chiave = any(${sql.param(keys.map(({ chiave }) => chiave))}::text[])`,
  )
  return new Map(rows.map((row) => [row.chiave, row]))
}
