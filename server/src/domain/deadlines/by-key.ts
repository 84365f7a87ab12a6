import { tipiScadenza, type TipoScadenza } from '@quadra/contract/scadenzario/kinds'
import { fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'
import { prepared, preparedFew, preparedFor } from '../../database/prepared.ts'
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

/** The placeholders of the statement: the records of each kind by its name, and all keys. */
const recordsOf = (tipi: readonly TipoScadenza[]) => tipi.map((tipo) => ({ tipo, ids: sql.placeholder(tipo) }))
const allKeys = sql.placeholder('keys')
const statements = new StatementCache()

/**
 * Those of these keys that still exist. Pages mostly contain two or three kinds: a statement of those alone starts in a
 * third of the time, and is used as long as there is room to prepare it. Else one statement of all kinds serves every
 * page of a caller.
 */
export async function readByKeys(
  db: Connection,
  slices: readonly Slice[],
  session: Session,
  keys: readonly KeyOf[],
): Promise<Map<string, ScadenzaRow>> {
  if (keys.length === 0) return new Map()
  const statementOf = (tipi: readonly TipoScadenza[], mark: SQL) =>
    statements.of(slices, [session, tipi], () => {
      const due = sql`(${obligations(slices, session.today, session, { records: recordsOf(tipi) })})`
      return sql`select coalesce(json_agg(shown), '[]') from (${shownOf(due)}) shown
        where chiave = any(${anyArray(allKeys, 'text')})${mark}`
    })
  const idsOf = (tipo: TipoScadenza) =>
    keys.flatMap(({ chiave, record_id }) => (chiave.startsWith(`${tipo}:`) ? record_id : []))
  const ids = new Map(tipiScadenza.map((tipo) => [tipo, idsOf(tipo)]))
  const present = tipiScadenza.filter((tipo) => ids.get(tipo)!.length > 0)
  const few = present.length <= fewKinds ? statementOf(present, preparedFew) : undefined
  const { text, values } = few && preparedFor(few.text) ? few : statementOf(tipiScadenza, prepared)
  const filled = fillPlaceholders([...values], { keys: keys.map(({ chiave }) => chiave), ...Object.fromEntries(ids) })
  const [read] = await runText(db, { text, values: filled })
  return new Map((read as [ScadenzaRow[]])[0].map((row) => [row.chiave, row]))
}
const fewKinds = 4
