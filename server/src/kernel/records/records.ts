import { eq, sql } from 'drizzle-orm'
import type { PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { inUse } from '@quadra/contract/kernel/removal'
import type { z } from 'zod'
import type { Tx } from '../../database/database.ts'
import type { Text } from '../../database/run.ts'
import { type Belonging, changesBetween, logChange } from '../log/changelog.ts'
import { conflict, databaseError, forbidden, invalid, movedOn } from '../errors.ts'
import { fieldOfConstraint } from './references.ts'
import type { Session } from '../session.ts'
import { insertOf, updateOf } from './statements.ts'
import type { Shown, RecordTable } from './declaration.ts'

/** Messages for the unique constraints of a table. */
export type Unique = Readonly<Record<string, { readonly field: string; readonly message: string }>>
type Columns<Table extends RecordTable> = PgUpdateSetSource<Table> | Promise<PgUpdateSetSource<Table>>

/** A request to change a record: its body, validated when called, and as received. */
export interface Requested<Values> {
  readonly body: () => Values
  readonly raw: Readonly<Record<string, unknown>>
}
interface Changing<Table extends RecordTable, Whole, Values> {
  /** The columns to write. What it refuses is 422; what it writes besides is undone by a later refusal. */
  readonly change: (values: Values, before: Whole) => Columns<Table>
  /** Why it cannot be changed now (409); that it is not `modificabile` by default. */
  readonly state?: (before: Whole) => string | undefined
  readonly unique?: Unique | undefined
  /** The reason of the change, where one was given. */
  readonly reason?: (values: Values, before: Whole) => string | null | undefined
}

/**
 * Changes a record that is locked, after the 404 was decided. Refusals come in one order for every record: 403 by row,
 * 422, 409 by version, 409 by state.
 */
export async function changing<Table extends RecordTable, Whole extends Versioned & Editable, Values>(
  tx: Tx,
  session: Session,
  store: RecordStore<Whole> & { table: Table },
  { item, granted }: Shown<Whole>,
  { body, raw }: Requested<Values>,
  { change, state = unlessOpen, unique, reason }: Changing<Table, Whole, Values>,
): Promise<Whole> {
  if (!granted) throw forbidden(item.sola_lettura ?? undefined)
  const values = body()
  const columns = await change(values, item)
  ensureVersion(item, raw)
  const refused = state(item)
  if (refused) throw conflict(refused)
  return updateRecord(tx, session, store, item, columns, { unique, log: { reason: reason?.(values, item) ?? null } })
}
interface Editable {
  readonly modificabile: boolean
  /** Why not, and which user to contact. */
  readonly sola_lettura?: string | null
}
const unlessOpen = ({ modificabile, sola_lettura }: Editable) =>
  modificabile ? undefined : (sola_lettura ?? 'Il record non è più modificabile')

/** What of a store the writing of its records needs. Methods, so that a caller may know less of a record than it does. */
export interface RecordStore<Item> {
  readonly slice: string
  readonly table: RecordTable
  /** The record as the contract has it: which of its fields are logged. */
  readonly schema: z.ZodObject
  belongs(item: Item): Belonging
  write(tx: Tx, session: Session, row: Text, begins?: boolean): Promise<Item>
}

/** Writes a new record, logs it and answers it as it now reads. */
export async function insertRecord<Table extends RecordTable, Item extends { id: number; data_creazione?: string }>(
  tx: Tx,
  session: Session,
  store: RecordStore<Item> & { table: Table },
  values: PgInsertValue<Table>,
  unique?: Unique,
): Promise<Item> {
  const item = await named(store.table, unique, () => store.write(tx, session, insertOf(store.table, values), true))
  await logChange(tx, session, {
    slice: store.slice,
    id: item.id,
    ...store.belongs(item),
    action: 'create',
    changes: changesBetween(store.schema, undefined, item),
    // A record and the line of its creation have the same instant.
    ...(item.data_creazione && { at: item.data_creazione }),
  })
  return item
}

/** Writes, moves `data_modifica` on, logs what really changed and answers the record as it now reads. Nothing changed, nothing logged. */
export async function updateRecord<Table extends RecordTable, Before extends Versioned, Item extends Before>(
  tx: Tx,
  session: Session,
  store: RecordStore<Item> & { table: Table },
  before: Before,
  columns: PgUpdateSetSource<Table>,
  {
    unique,
    log = {},
  }: { unique?: Unique | undefined; log?: { action?: 'state' | 'update'; reason?: string | null } } = {},
): Promise<Item> {
  const after = await named(store.table, unique, () =>
    store.write(tx, session, updateOf(store.table, eq(store.table.id, before.id), columns)),
  )
  const changes = changesBetween(store.schema, before, after)
  if (changes.length === 0) return after
  await logChange(tx, session, {
    slice: store.slice,
    id: before.id,
    // Where it was: a record that moves away leaves this line behind.
    ...store.belongs(before as Item),
    action: log.action ?? 'update',
    changes,
    reason: log.reason ?? null,
    // A version and its line have the same instant.
    ...(after.data_modifica !== before.data_modifica && { at: after.data_modifica }),
  })
  return after
}

interface Versioned {
  readonly id: number
  readonly data_modifica: string
}

/** Evidence is only marked; a record no row refers to is deleted. The log retains either. */
export async function removeRecord<Item extends { id: number }>(
  tx: Tx,
  session: Session,
  store: RecordStore<Item>,
  before: Item,
) {
  const mine = eq(store.table.id, before.id)
  if ('data_cancellazione' in store.table) await tx.update(store.table).set(withdrawn).where(mine)
  else {
    await tx
      .delete(store.table)
      .where(mine)
      .catch((error: unknown) => {
        throw databaseError(error)?.code === '23503' ? conflict(inUse) : error
      })
  }
  await logChange(tx, session, {
    slice: store.slice,
    id: before.id,
    ...store.belongs(before),
    action: 'remove',
    changes: changesBetween(store.schema, before, undefined),
  })
}

const withdrawn: object = { data_cancellazione: sql`clock_timestamp()` }

/** Lacking the right is 403; having it while the record's state or its references forbid is 409. */
export function ensureRemovable({ item, granted }: Shown<{ cancellabile: boolean }>) {
  if (!granted) throw forbidden()
  if (!item.cancellabile) throw conflict(inUse)
}

/** A PUT may carry the `data_modifica` it read: when the record has moved on since, nothing is overwritten. */
export function ensureVersion(item: { data_modifica: string }, raw: Readonly<Record<string, unknown>>) {
  const seen = raw['data_modifica']
  if (seen === undefined || seen === null || seen === '') return
  const instant = typeof seen === 'string' ? Date.parse(seen) : Number.NaN
  if (Number.isNaN(instant)) throw invalid({ data_modifica: 'Data non valida' })
  if (instant !== Date.parse(item.data_modifica)) throw conflict(movedOn)
}

/** Turns a violated constraint into a message at its field. */
async function named<T>(table: PgTable, unique: Unique | undefined, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const violated = databaseError(error)
    const taken = violated?.code === '23505' ? unique?.[violated.constraint ?? ''] : undefined
    if (taken) throw invalid({ [taken.field]: taken.message })
    const field = violated?.code === '23503' ? fieldOfConstraint(table, violated.constraint) : undefined
    if (field) throw invalid({ [field]: 'Valore non valido' })
    throw error
  }
}
