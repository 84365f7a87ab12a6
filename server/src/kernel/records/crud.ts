import type { AnswerKind, Body, Endpoint, Shape } from '@quadra/contract/kernel/endpoint'
import type { ListEndpoint } from '@quadra/contract/kernel/resource'
import type { PgInsertValue, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Tx } from '../../database/database.ts'
import { changing, ensureRemovable, insertRecord, removeRecord, type Unique } from './records.ts'
import type { Call, Handler, Handlers } from '../http/serve.ts'
import type { Session } from '../session.ts'
import type { Store } from './store.ts'
import type { ListQuery, RecordTable } from './declaration.ts'

type ResourceApi = {
  list: ListEndpoint
  read: Endpoint
  create: Endpoint
  update: Endpoint
  remove: Endpoint
}
type Only<Names extends keyof ResourceApi> = Pick<ResourceApi, 'list' | 'read' | Names>
interface Flags {
  id: number
  modificabile: boolean
  cancellabile: boolean
  data_modifica: string
}
type RowCall = Call<Endpoint<'/:id', Shape, Shape, z.ZodType, AnswerKind, readonly string[]>>

interface Inserts<Create extends Endpoint, Table extends RecordTable> {
  /** The row a create writes. */
  readonly insert: (
    session: Session,
    body: Body<Create>,
    tx: Tx,
  ) => PgInsertValue<Table> | Promise<PgInsertValue<Table>>
  readonly unique?: Unique
}
interface Changes<Update extends Endpoint, Table extends RecordTable, Whole> {
  /** The columns an update writes; checks that need the current record belong here. */
  readonly change: (
    session: Session,
    body: Body<Update>,
    before: Whole,
    tx: Tx,
  ) => PgUpdateSetSource<Table> | Promise<PgUpdateSetSource<Table>>
  readonly unique?: Unique
}

/** The five usual handlers over a store. It registers nothing: spread the result and replace what differs, or take one alone. */
export const crud = <Api extends ResourceApi, Table extends RecordTable, Item, Whole extends Flags>(
  store: Store<Api, Table, Item, Whole>,
  writes: Inserts<Api['create'], Table> & Changes<Api['update'], Table, Whole>,
): Handlers<Pick<Api, keyof ResourceApi>> => ({
  ...listReadRemove(store),
  create: creating(store, writes),
  update: updating(store, writes),
})

/** The handlers of what is only listed, read and removed. */
export const listReadRemove = <Api extends Only<'remove'>, Table extends RecordTable, Item, Whole extends Flags>(
  store: Store<Api, Table, Item, Whole>,
): Handlers<Pick<Api, 'list' | 'read' | 'remove'>> => ({
  list: listing(store),
  read: reading(store),
  remove: removing(store),
})

export const listing = <Api extends Only<never>, Table extends RecordTable, Item, Whole>(
  store: Store<Api, Table, Item, Whole>,
) =>
  (({ db, session, query }: Call<ListEndpoint & { who: readonly string[] }>) =>
    store.list(db, session, query as ListQuery<Api>)) as unknown as Handler<Api['list']>

export const reading = <Api extends Only<never>, Table extends RecordTable, Item, Whole>(
  store: Store<Api, Table, Item, Whole>,
) => (({ db, session, params }: RowCall) => store.read(db, session, params.id)) as unknown as Handler<Api['read']>

export const creating = <Api extends Only<'create'>, Table extends RecordTable, Item, Whole extends Flags>(
  store: Store<Api, Table, Item, Whole>,
  { insert, unique }: Inserts<Api['create'], Table>,
) =>
  (({ db, session, body }: RowCall) => {
    const values = body() as Body<Api['create']>
    return db.transaction(async (tx) => insertRecord(tx, session, store, await insert(session, values, tx), unique))
  }) as unknown as Handler<Api['create']>

export const updating = <Api extends Only<'update'>, Table extends RecordTable, Item, Whole extends Flags>(
  store: Store<Api, Table, Item, Whole>,
  { change, unique }: Changes<Api['update'], Table, Whole>,
) =>
  (({ db, session, params, body, raw }: RowCall) =>
    db.transaction(async (tx) =>
      changing(
        tx,
        session,
        store,
        await store.lock(tx, session, params.id),
        { body, raw },
        {
          change: (values, before) => change(session, values as Body<Api['update']>, before, tx),
          unique,
        },
      ),
    )) as unknown as Handler<Api['update']>

export const removing = <Api extends Only<'remove'>, Table extends RecordTable, Item, Whole extends Flags>(
  store: Store<Api, Table, Item, Whole>,
) =>
  (({ db, session, params }: RowCall) =>
    db.transaction(async (tx) => {
      const before = await store.lock(tx, session, params.id)
      ensureRemovable(before)
      await removeRecord(tx, session, store, before.item)
    })) as unknown as Handler<Api['remove']>
