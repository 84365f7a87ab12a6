import { isDeepStrictEqual } from 'node:util'
import { impliedOf, isComputed, isPersonAtWork, isRisk, isUser, usualOf } from '@quadra/contract/kernel/fields'
import type { Part } from '@quadra/contract/kernel/part'
import type { Azione } from '@quadra/contract/kernel/azioni'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Connection } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import { runText, written } from '../../database/run.ts'
import { pipeline } from '../../database/transactions.ts'
import { now } from '../../database/schema/columns.ts'
import { type Change, changeLog } from '../../database/schema/kernel.ts'
import { queueEventsOf } from '../notices/events.ts'

/** The actor: a user, by a key where a program of theirs acts, or the product itself. */
export type Actor = { readonly id: number; readonly chiave?: { readonly id: number } | undefined } | undefined

/** The client a line's record belongs to, and which other record shows the line too. */
export interface Belonging {
  readonly cliente_id: number | null
  readonly parent?: { readonly slice: string; readonly id: number } | undefined
}

export interface Line extends Belonging {
  readonly slice: string
  readonly id: number
  /** The part of the record that changed, and the key of its row. */
  readonly part?: { readonly name: string; readonly id: number }
  readonly action: Action
  readonly changes: readonly Change[]
  readonly reason?: string | null
  /** For data about the past. Default: now. */
  readonly at?: string | undefined
}
export type Action = Azione

/** Adds one line, in the transaction of the change it records. */
export const logChange = (tx: Connection, actor: Actor, line: Line) => logChanges(tx, [{ ...line, actor }])

/** Several at once, in their order: for data with a long past. */
export async function logChanges(tx: Connection, lines: readonly (Line & { readonly actor: Actor })[]) {
  const rows = lines.map(({ actor, id, part, parent, ...line }) => ({
    ...line,
    record_id: id,
    part: part?.name,
    part_id: part?.id,
    parent_slice: parent?.slice,
    parent_id: parent?.id,
    user_id: actor?.id,
    chiave_id: actor?.chiave?.id,
  }))
  await pipeline(tx, runText(tx, { text: insertLines, values: [JSON.stringify(rows)] }))
  await queueEventsOf(tx, lines)
}

/** One text for every line ever written: the server prepares it once. */
const { text: insertLines } = written(
  sql`insert into ${changeLog} (slice, record_id, part, part_id, cliente_id, parent_slice, parent_id, user_id, chiave_id, version, action, changes, reason, at)
    select slice, record_id, part, part_id, cliente_id, parent_slice, parent_id, user_id, chiave_id, case when chiave_id is null then 2 else 3 end,
      action, changes, reason, coalesce(at, ${now})
    from jsonb_to_recordset(${sql.placeholder('lines')}::jsonb) as line (slice text, record_id int, part text, part_id int, cliente_id int,
      parent_slice text, parent_id int, user_id int, chiave_id int, action text, changes jsonb, reason text, at timestamptz)${prepared}`,
)

/** What differs between two readings of one record. A record that begins has no `before`, one that ends no `after`. */
export const changesBetween = (schema: z.ZodObject, before: object | undefined, after: object | undefined): Change[] =>
  valuesOf(schema, before, after).filter(({ from, to }) => differ(from, to))

/**
 * A part's line: its whole row before and after, so that it can be shown without its past. Undefined when nothing
 * differs: then nothing is logged.
 */
export function partLine<Row extends object>(
  part: Part,
  id: number,
  { from, to }: { readonly from?: Row | undefined; readonly to?: Row | undefined },
): Pick<Line, 'part' | 'action' | 'changes'> | undefined {
  const values = valuesOf(part.item, from, to)
  if (!values.some((value) => differ(value.from, value.to))) return undefined
  return {
    part: { name: part.name, id },
    action: !from ? 'create' : to ? 'update' : 'remove',
    changes: values.filter((value) => known(value.from) !== null || known(value.to) !== null),
  }
}

/** Every field that is not computed, before and after. */
function valuesOf(schema: z.ZodObject, before: object | undefined, after: object | undefined): Change[] {
  const was = (before ?? {}) as Record<string, unknown>
  const is = (after ?? {}) as Record<string, unknown>
  return loggedFields(schema).map((field) => ({
    field: field.name,
    from: valueOf(was, field),
    to: valueOf(is, field),
  }))
}

/** Computed once per schema: every write needs it. */
function loggedFields(schema: z.ZodObject): readonly Logged[] {
  const found =
    logged.get(schema) ??
    Object.entries<z.ZodType>(schema.shape)
      .filter(([, field]) => !isComputed(field))
      .map(([name, field]) => ({
        name,
        isPerson: isUser(field),
        isPersonAtWork: isPersonAtWork(field),
        isRisk: isRisk(field),
        usual: usualOf(field),
        implied: impliedOf(field),
      }))
  logged.set(schema, found)
  return found
}
const logged = new WeakMap<z.ZodObject, readonly Logged[]>()
interface Logged {
  readonly name: string
  readonly isPerson: boolean
  readonly isPersonAtWork: boolean
  readonly isRisk: boolean
  /** The default, which is not logged. */
  readonly usual: number | boolean | undefined
  /** Whether its row contains it already, so that it is not logged. */
  readonly implied: ReturnType<typeof impliedOf>
}

/** The values the log should contain of a record, or of a part's row, in its current state. */
export const loggedValues = (schema: z.ZodObject, item: object): ReadonlyMap<string, unknown> =>
  new Map(valuesOf(schema, undefined, item).map(({ field, to }) => [field, to]))

/**
 * People by their key alone: a name may have to be erased one day, and the chain stays valid. Risks too: who reads the line may not
 * see the risk.
 */
function valueOf(row: Readonly<Record<string, unknown>>, logged: Logged) {
  const { name, isPerson, isPersonAtWork, usual, implied } = logged
  const value = row[name]
  if (isPerson && Array.isArray(value)) return value.map(({ id }: { id: number }) => ({ utente: id }))
  if (isPerson && value) return { utente: (value as { id: number }).id }
  if (isPersonAtWork && value) return { addetto: (value as { id: number }).id }
  if (logged.isRisk && value) return { rischio: (value as { id: number }).id }
  return value === usual || implied?.(row) ? null : (value ?? null)
}

const differ = (from: unknown, to: unknown) => from !== to && !isDeepStrictEqual(known(from), known(to))

/** Nothing chosen is no value, in either notation. */
const known = (value: unknown) => (Array.isArray(value) && value.length === 0 ? null : (value ?? null))

/** The client in the record itself, as most records have it. */
export const ownCliente = (record: object): Belonging => ({
  cliente_id: (record as { cliente?: { id: number } | null }).cliente?.id ?? null,
})

/** The current name of a line's author, with the key of their program; older lines contain the name of that time, unless a pseudonym replaced it. */
export const authorName = sql<string>`coalesce((select author.nome || ' ' || author.cognome from utente author where author.id = "change_log"."user_id"),
  (select 'Persona n. ' || utente_id from pseudonimo where utente_id = "change_log"."user_id"), "change_log"."user_name",
  case when "change_log"."slice" = 'reclamo' and "change_log"."action" = 'create' then 'Pagina pubblica' else 'Sistema' end)
  || case when "change_log"."chiave_id" is null then '' else coalesce((select ' (chiave ' || used.nome || ')' from chiave used
    where used.id = "change_log"."chiave_id"), ' (chiave)') end`

/**
 * The names, by key, of the users and the people at work in a line's values. Lines of version 1 contain the name of that time, unless it was
 * erased.
 */
export const peopleNamed = sql<Record<string, string>>`(
  coalesce((select jsonb_object_agg(named.id, named.nome || ' ' || named.cognome) from utente named
    where named.id in (select jsonb_path_query("change_log"."changes", '$[*].*.utente')::int)), '{}')
  || coalesce((select jsonb_object_agg(utente_id, 'Persona n. ' || utente_id) from pseudonimo
    where "change_log"."version" = 1 and utente_id in (select jsonb_path_query("change_log"."changes", '$[*].* ? (exists(@.cognome)).id')::int)), '{}')
  || case when "change_log"."slice" = 'sessione_formativa' then coalesce((
    select jsonb_object_agg('addetto ' || named.id, named.nome || ' ' || named.cognome) from addetto named
    where named.id in (select jsonb_path_query("change_log"."changes", '$[*].*.addetto')::int)), '{}') else '{}' end)`
