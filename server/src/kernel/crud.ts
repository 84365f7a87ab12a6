import type { ListEndpoint } from '@quadra/contract/kernel/resource'
import type { AnswerKind, Body, Endpoint, Shape } from '@quadra/contract/kernel/endpoint'
import { eq, getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Tx } from '../database/database.ts'
import { changesBetween, logChange } from './changelog.ts'
import { conflict, databaseError, forbidden, inUse, invalid, movedOn } from './errors.ts'
import { fieldOfConstraint } from './references.ts'
import type { Call, Handlers } from './serve.ts'
import type { Session } from './session.ts'
import type { ListQuery, Shown, Store, Stored } from './store.ts'

type ResourceApi = {
  list: ListEndpoint
  read: Endpoint
  create: Endpoint
  update: Endpoint
  remove: Endpoint
}
interface Flags {
  id: number
  modificabile: boolean
  cancellabile: boolean
  data_modifica: string
}

interface Writes<Api extends ResourceApi, Table extends Stored, Item> {
  /** The row a create writes. */
  readonly insert: (
    session: Session,
    body: Body<Api['create']>,
    tx: Tx,
  ) => PgInsertValue<Table> | Promise<PgInsertValue<Table>>
  /** The columns an update writes; checks that need the record as it stands go here. */
  readonly change: (
    session: Session,
    body: Body<Api['update']>,
    before: Item,
    tx: Tx,
  ) => PgUpdateSetSource<Table> | Promise<PgUpdateSetSource<Table>>
  readonly unique?: Unique
}
/** Messages for the unique constraints of a table. */
type Unique = Readonly<Record<string, { readonly field: string; readonly message: string }>>

/** The five usual handlers over a store. It registers nothing: spread the result and replace what differs. */
export function crud<Api extends ResourceApi, Table extends Stored, Item extends Flags>(
  store: Store<Api, Table, Item>,
  writes: Writes<Api, Table, Item>,
): Handlers<Pick<Api, keyof ResourceApi>> {
  const handlers = {
    ...listReadRemove(store),
    create: ({ db, session, body }: Call<Endpoint>) => {
      const values = body() as Body<Api['create']>
      return db.transaction(async (tx) =>
        insertRecord(tx, session, store, await writes.insert(session, values, tx), writes.unique),
      )
    },
    update: ({ db, session, params, body, raw }: RowCall) =>
      db.transaction(async (tx) => {
        const before = await store.lock(tx, session, params.id)
        if (!before.granted) throw forbidden()
        const values = body() as Body<Api['update']>
        ensureVersion(before.item, raw)
        if (!before.item.modificabile) throw conflict('Il record non è più modificabile')
        return updateRecord(
          tx,
          session,
          store,
          before.item,
          () => writes.change(session, values, before.item, tx),
          writes,
        )
      }),
  }
  return handlers as unknown as Handlers<Pick<Api, keyof ResourceApi>>
}

/** The handlers of what is only listed, read and removed. */
export function listReadRemove<
  Api extends Omit<ResourceApi, 'create' | 'update'>,
  Table extends Stored,
  Item extends Flags,
>(store: Store<Api, Table, Item>) {
  const handlers = {
    list: async ({ db, session, query }: Call<ResourceApi['list']>) => {
      const asked = query as ListQuery<Api>
      return asked.formato ? { every: store.every(db, session, asked) } : store.list(db, session, asked)
    },
    read: ({ db, session, params }: RowCall) => store.read(db, session, params.id),
    remove: ({ db, session, params }: RowCall) =>
      db.transaction(async (tx) => {
        const before = await store.lock(tx, session, params.id)
        ensureRemovable(before)
        await removeRecord(tx, session, store, before.item)
      }),
  }
  return handlers as unknown as Handlers<Pick<Api, 'list' | 'read' | 'remove'>>
}

type RowCall = Call<Endpoint<'/:id', Shape, Shape, z.ZodType, AnswerKind, readonly string[]>>

interface AnyStore<Item> {
  readonly slice: string
  readonly table: Stored
  readonly write: (tx: Tx, session: Session, row: SQL) => Promise<Item>
}

/** Writes a new record, logs it and answers it as it now reads. */
export async function insertRecord<Table extends Stored, Item extends { id: number; data_creazione?: string }>(
  tx: Tx,
  session: Session,
  store: AnyStore<Item> & { table: Table },
  values: PgInsertValue<Table>,
  unique?: Unique,
): Promise<Item> {
  const item = await named(store.table, unique, () => store.write(tx, session, insertOf(store.table, values)))
  await logChange(tx, session, {
    slice: store.slice,
    id: item.id,
    action: 'create',
    changes: changesBetween(undefined, item),
    // A record and the line that tells of its beginning bear the same instant.
    ...(item.data_creazione && { at: item.data_creazione }),
  })
  return item
}

/** Only what is given: the query builder would name every column there is. */
function insertOf(table: Stored, values: object): SQL {
  const columns = getTableColumns(table)
  const given = Object.entries(values).filter(([name, value]) => value !== undefined && columns[name])
  return sql`insert into ${table} (${sql.join(
    given.map(([name]) => sql.identifier(columns[name]!.name)),
    sql`, `,
  )}) values (${sql.join(
    given.map(([name, value]) => (is(value, SQL) ? value : sql.param(value, columns[name]))),
    sql`, `,
  )})`
}

/** Writes, moves `data_modifica` on, logs what really changed and answers the record as it now reads. */
export async function updateRecord<Table extends Stored, Item extends { id: number }>(
  tx: Tx,
  session: Session,
  store: AnyStore<Item> & { table: Table },
  before: Item,
  change: () => PgUpdateSetSource<Table> | Promise<PgUpdateSetSource<Table>>,
  { unique, log = {} }: { unique?: Unique; log?: { action?: 'state' | 'update'; reason?: string } } = {},
): Promise<Item> {
  const values = { ...(await change()), data_modifica: nextInstant } as PgUpdateSetSource<Table>
  const after = await named(store.table, unique, () =>
    store.write(tx, session, tx.update(store.table).set(values).where(eq(store.table.id, before.id)).getSQL()),
  )
  await logChange(tx, session, {
    slice: store.slice,
    id: before.id,
    action: log.action ?? 'update',
    changes: changesBetween(before, after),
    reason: log.reason ?? null,
  })
  return after
}

/** Evidence is only marked; what no row points to is deleted. The log keeps either. */
export async function removeRecord<Item extends { id: number }>(
  tx: Tx,
  session: Session,
  store: AnyStore<Item>,
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
    action: 'remove',
    changes: changesBetween(before, undefined),
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

/** Never the same instant twice, or two saves within a millisecond would look like one. */
export const nextInstant = sql`greatest(date_trunc('milliseconds', clock_timestamp()), data_modifica + interval '1 millisecond')`

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
