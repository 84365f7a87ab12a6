import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { pipeline } from '../database/transactions.ts'
import { now } from '../database/schema/columns.ts'
import { type Change, changeLog } from '../database/schema/kernel.ts'
import { fullName, type Session } from './session.ts'

/** Who did it: a person, or the product itself. */
export type Actor = Pick<Session, 'id' | 'nome' | 'cognome'> | undefined

interface Line {
  readonly slice: string
  readonly id: number
  readonly action: Action
  readonly changes: readonly Change[]
  readonly reason?: string | null
  /** For data that tell of the past; now unless given. */
  readonly at?: string
}
export type Action = 'create' | 'update' | 'remove' | 'state' | 'password'

/** Adds one line, in the transaction of the change it tells of. */
export const logChange = (tx: Connection, actor: Actor, line: Line) => logChanges(tx, [{ ...line, actor }])

/** Several at once, in their order: what tells of a long past. */
export async function logChanges(tx: Connection, lines: readonly (Line & { readonly actor: Actor })[]) {
  const rows = lines.map(({ actor, id, ...line }) => ({
    ...line,
    record_id: id,
    user_id: actor?.id,
    user_name: actor ? fullName(actor) : 'Sistema',
  }))
  // One text for every line ever written: the server prepares it once.
  const inserted =
    tx.execute(sql`insert into ${changeLog} (slice, record_id, user_id, user_name, action, changes, reason, at)
    select slice, record_id, user_id, user_name, action, changes, reason, coalesce(at, ${now})
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (slice text, record_id int, user_id int, user_name text,
      action text, changes jsonb, reason text, at timestamptz)${prepared}`)
  await pipeline(tx, inserted)
}

/** Computed for the reader, told by the line itself, or children with lines of their own: never a change of the record. */
const computed = new Set([
  'id',
  'modificabile',
  'cancellabile',
  'chiudibile',
  'data_creazione',
  'data_modifica',
  'servizi_associabili',
  'modifica_password',
  'proprio',
  'aggiungibile',
  'toall',
  'scaduta',
  'stati_successivi',
  'data_ultimo_stato',
  'mancanze',
  'verifiche',
  'periodo_mancante',
  'target_modificabile',
  'versioni',
  'url',
  'file_type',
  'completamento',
  'processi',
  'documenti',
  'anomalie',
  'azioni',
  'ricerca',
])

/** What differs between two readings of one record. A record that begins has no `before`, one that ends no `after`. */
export function changesBetween(before: object | undefined, after: object | undefined): Change[] {
  const was = (before ?? {}) as Record<string, unknown>
  const is = (after ?? {}) as Record<string, unknown>
  const fields = new Set([...Object.keys(was), ...Object.keys(is)])
  // Beside the relation itself its key says nothing more.
  const isKey = (field: string) => field.endsWith('_id') && fields.has(field.slice(0, -3))
  return [...fields]
    .filter((field) => !isKey(field) && !computed.has(field) && !isDeepStrictEqual(known(was[field]), known(is[field])))
    .map((field) => ({ field, from: was[field] ?? null, to: is[field] ?? null }))
}

/** Nothing chosen is no value, whichever way it is written. */
const known = (value: unknown) => (Array.isArray(value) && value.length === 0 ? null : (value ?? null))
