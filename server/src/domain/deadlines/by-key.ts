import { tipiScadenza, type TipoScadenza } from '@quadra/contract/scadenzario/kinds'
import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import { runText } from '../../database/run.ts'
import { StatementCache } from '../../kernel/query/statement-cache.ts'
import type { Session } from '../../kernel/session.ts'
import type { Slice } from '../../kernel/slice.ts'
import { anyArray, obligations } from './obligations.ts'
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

/** Where the numbers of each kind's records stand among the values of the statement, and all keys. */
const places = tipiScadenza.map((tipo) => ({ tipo, ids: [] as number[] }))
const every: string[] = []
const statements = new StatementCache()

/** Those of these keys that are still there: by one text for every page of a caller, whatever kinds it holds. */
export async function readByKeys(
  db: Connection,
  slices: readonly Slice[],
  session: Session,
  keys: readonly KeyOf[],
): Promise<Map<string, ScadenzaRow>> {
  if (keys.length === 0) return new Map()
  const { text, values } = statements.of(slices, [session], () => {
    const due = sql`(${obligations(slices, session.today, session, { records: places })})`
    return sql`select coalesce(json_agg(shown), '[]') from (${shownOf(due)}) shown
      where chiave = any(${anyArray(every, 'text')})${prepared}`
  })
  const idsOf = (tipo: TipoScadenza) =>
    keys.flatMap(({ chiave, record_id }) => (chiave.startsWith(`${tipo}:`) ? record_id : []))
  const sent = new Map<unknown, unknown>([
    [every, keys.map(({ chiave }) => chiave)],
    ...places.map(({ tipo, ids }) => [ids, idsOf(tipo)] as const),
  ])
  const [read] = await runText(db, { text, values: values.map((value) => sent.get(value) ?? value) })
  return new Map((read as [ScadenzaRow[]])[0].map((row) => [row.chiave, row]))
}
