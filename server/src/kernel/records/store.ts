import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { SelectedFields } from 'drizzle-orm/pg-core/query-builders/select.types'
import type { z } from 'zod'
import type { Connection, Tx } from '../../database/database.ts'
import type { Text } from '../../database/run.ts'
import { pipeline } from '../../database/transactions.ts'
import { type Belonging, ownCliente } from '../log/changelog.ts'
import { isGroup } from '../query/decoder.ts'
import { notFound } from '../errors.ts'
import { listReader } from '../query/list-reader.ts'
import { PreparedSelect } from '../query/prepared-select.ts'
import { type Declared, isPerSession } from '../query/per-session.ts'
import type { Session } from '../session.ts'
import type { ListApi, Shown, RecordTable, StoreParts } from './declaration.ts'
import { shownRow } from './shown-row.ts'
import { writtenRow } from './statements.ts'

export type Store<Api extends ListApi, Table extends RecordTable, Item, Whole = Item> = ReturnType<
  typeof defineStore<Api, Table, SelectedFields, { id: number }, Item, object, Whole>
>

export function defineStore<
  Api extends ListApi,
  Table extends RecordTable,
  Fields extends SelectedFields,
  Row extends { id: number },
  Item,
  More = object,
  Whole = Item,
>(declared: StoreParts<Api, Table, Fields, Row, Item, More, Whole>) {
  const parts = { ...declared, visible: withinRole(declared) }
  const { api, table, slice } = parts
  const deletion = getTableColumns(table)['data_cancellazione']
  const live = deletion && isNull(deletion)
  const scope = (session: Session) => and(parts.visible(session), live)

  const rows = new PreparedSelect<Row>(() => parts.fields, parts.from as never)
  const sheet = parts.sheet && new PreparedSelect<Row>(() => picked(parts.fields, parts.sheet!), parts.from as never)
  const keyOnly = new PreparedSelect<{ id: number }>(
    () => ({ id: table.id }),
    (select) => select.from<PgTable>(table),
  )
  const { record } = parts
  const records = new PreparedSelect<With<Row, More>>(withMore(parts.fields, record?.more), parts.from as never)
  const byKey = (session: Session, id: number) => and(scope(session), eq(table.id, id))
  const found = (session: Session, row: With<Row, More> | undefined): Shown<Whole> => {
    const { row: own, more } = apart(present(row))
    const { item, granted } = parts.show(session, own)
    return { granted, item: record ? record.show(session, item, more) : (item as unknown as Whole) }
  }

  const lockKey = (tx: Connection, session: Session, id: number) => {
    const after = sql` for no key update of ${table}`
    return pipeline(tx, keyOnly.first(tx, session, { where: byKey(session, id), after }))
  }

  const among = (session: Session, keys: readonly number[]) =>
    and(scope(session), sql`${table.id} = any(${sql.param(keys)}::int[])`)
  const byKeys = (select: PreparedSelect<Row>) => (db: Connection, session: Session, keys: readonly number[]) =>
    select.all(db, session, { where: among(session, keys) })

  return {
    slice,
    api,
    table,
    schema: (api.read ?? api.list).reply as z.ZodObject,
    belongs: (parts.belongs ?? ownCliente) as (record: Whole) => Belonging,
    parts: parts.parts ?? [],
    children: parts.children ?? {},
    scope,
    /** What it was made of, for the test that makes every store again. */
    declared: parts as object,

    list: listReader(parts, live, { byKeys: byKeys(rows), sheetByKeys: sheet && byKeys(sheet) }),

    /** The record, or 404 when it does not exist for this session. */
    async read(db: Connection, session: Session, id: number): Promise<Whole> {
      return found(session, await records.first(db, session, { where: byKey(session, id) })).item
    },

    /** Those of these records that exist for this session. */
    async among(db: Connection, session: Session, ids: readonly number[]): Promise<Whole[]> {
      const all = await records.all(db, session, { where: among(session, ids) })
      return all.map((row) => found(session, row).item)
    },

    /** The same as lists show them: all that the log stores of them; a record adds only computed values. */
    async rowsAmong(db: Connection, session: Session, ids: readonly number[]): Promise<Item[]> {
      return (await byKeys(rows)(db, session, ids)).map((row) => parts.show(session, row).item)
    },

    /** Whether it exists for this session. */
    async isVisible(db: Connection, session: Session, id: number): Promise<boolean> {
      return (await keyOnly.first(db, session, { where: byKey(session, id) })) !== undefined
    },

    /**
     * The record, with its row locked until the transaction ends; its key stays free, so that others may refer to it (a
     * user whose account is being edited can still write). Read only after locking: a statement that had to wait sees
     * the current row, but its parts (a process, a task, an evaluation) as they were when the wait began.
     */
    async lock(tx: Connection, session: Session, id: number): Promise<Shown<Whole>> {
      await lockKey(tx, session, id)
      return found(session, await records.first(tx, session, { where: byKey(session, id) }))
    },

    /** The same as a list shows it, for callers that need nothing more; all that is logged must be there. */
    async lockRow(tx: Connection, session: Session, id: number): Promise<Shown<Item>> {
      await lockKey(tx, session, id)
      return parts.show(session, present(await rows.first(tx, session, { where: byKey(session, id) })))
    },

    /**
     * Writes one row and reads it as this session now sees it, in one statement: the select finds what was written under
     * the table's own name.
     */
    async write(tx: Tx, session: Session, row: Text, begins = false): Promise<Whole> {
      const statement = { before: writtenRow(table, row), where: scope(session) }
      const nothing = begins ? record?.begins : undefined
      if (!nothing) return found(session, await records.first(tx, session, statement)).item
      const { item } = parts.show(session, present(await rows.first(tx, session, statement)))
      return record!.show(session, item, nothing)
    },
  }
}

type With<Row, More> = Row & { readonly more: More }

/** What is not there for this session is not there. */
function present<Row>(row: Row | undefined): Row {
  if (!row) throw notFound()
  return row
}

/** The fields of a row and those of its details, as much per session as these are. */
function withMore(
  fields: SelectedFields,
  more: Declared<[], SelectedFields> | undefined,
): Declared<[], SelectedFields> {
  const wider = (details: SelectedFields) => ({ ...fields, more: details }) as unknown as SelectedFields
  if (!more) return () => fields
  return isPerSession(more) ? { perSession: (session) => wider(more.perSession(session)) } : () => wider(more())
}

/** Of other tables only the words: a spreadsheet shows no keys of theirs. */
const picked = <Fields extends SelectedFields>(fields: Fields, names: readonly (keyof Fields)[]) =>
  Object.fromEntries(names.map((name) => [name, withoutKey(fields[name])])) as SelectedFields
function withoutKey(field: unknown) {
  if (!isGroup(field)) return field
  const { id: _, ...words } = field
  return words
}

function apart<Row, More>(read: With<Row, More>) {
  const { more } = read
  return { row: shownRow(read, ['more'], {}) as unknown as Row, more }
}

/** An external user sees no rows where the list is not for their role, regardless of the store's own scope. */
const withinRole =
  ({
    api,
    visible,
  }: Pick<StoreParts<ListApi, RecordTable, SelectedFields, { id: number }, never, never, never>, 'api' | 'visible'>) =>
  (session: Session): SQL | undefined =>
    session.ruolo === 'certificatore' && !api.list.who.includes(session.ruolo) ? sql`false` : visible(session)
