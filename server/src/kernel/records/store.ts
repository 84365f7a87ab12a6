import type { Endpoint, Query } from '@quadra/contract/kernel/endpoint'
import type { ListView, PageMeta } from '@quadra/contract/kernel/list'
import type { Part } from '@quadra/contract/kernel/part'
import type { ListEndpoint } from '@quadra/contract/kernel/resource'
import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgSelectBuilder, PgTable } from 'drizzle-orm/pg-core'
import type { SelectedFields } from 'drizzle-orm/pg-core/query-builders/select.types'
import type { z } from 'zod'
import type { Connection, Tx } from '../../database/database.ts'
import type { Text } from '../../database/run.ts'
import { pipeline } from '../../database/transactions.ts'
import { type Belonging, ownCliente } from '../log/changelog.ts'
import type { ListColumn } from './columns.ts'
import { isGroup } from '../query/decoder.ts'
import { notFound } from '../errors.ts'
import { listReader } from '../query/list-reader.ts'
import { PreparedSelect } from '../query/prepared-select.ts'
import { type Declared, isPerSession } from '../query/per-session.ts'
import type { Session } from '../session.ts'
import { shownRow } from './shown-row.ts'
import { writtenRow } from './statements.ts'
import type { WholeList } from '../stream/whole-list.ts'

/** The queries of one resource: declared once, always within the caller's scope. There is no unscoped finder. */
export interface StoreParts<
  Api extends ListApi,
  Table extends Stored,
  Fields extends SelectedFields,
  Row extends { id: number },
  Item,
  More,
  Whole,
> {
  readonly slice: string
  readonly api: Api
  readonly table: Table
  /** What a record holds, and the tables it comes from: `{ perSession }` where a join depends on the caller. */
  readonly fields: Fields
  readonly from: Declared<[select: PgSelectBuilder<Fields>], Rows<Row>>
  /** Which rows exist for this session: said of their own table alone. */
  readonly visible: (session: Session) => SQL | undefined
  readonly filter: (query: ListQuery<Api>, session: Session) => (SQL | undefined)[]
  readonly columns: Readonly<Record<ColumnKey<Api>, ListColumn>>
  /** Texts that Filtra reads although no column shows them. */
  readonly alsoFiltered?: readonly ListColumn[]
  /** A row as the wire shows it to this session. */
  readonly show: (session: Session, row: Row) => Shown<Item>
  /** The fields that the spreadsheet's columns read, where they are far fewer: its rows then have no rights and no flags. */
  readonly sheet?: readonly (keyof Fields)[]
  /** What a record holds beyond its row in a list; where absent the row is the record. */
  readonly record?: Details<Item, More, Whole>
  /** Its parts, which the history tells of. */
  readonly parts?: readonly Part[]
  /** Records of other slices that its history tells of too: the field that shows them, and what names them there. */
  readonly children?: Readonly<Record<string, { readonly as: string; readonly named: string }>>
  /** Whose record it is, and which other record tells of it; the client it names itself unless told. */
  readonly belongs?: (item: Item) => Belonging
}
export interface Details<Item, More, Whole> {
  /** Read in the same statement as the row: `{ perSession }` where it depends on the caller. */
  readonly more: Declared<[], SelectedFields>
  readonly show: (session: Session, item: Item, more: More) => Whole
  /** What that is of a record that has just begun, where it is always the same: it need not be looked for. */
  readonly begins?: More
}
export type ListApi = { readonly list: ListEndpoint; readonly read?: Endpoint }
export type Stored = PgTable & { readonly id: PgColumn }
type ColumnKey<Api extends ListApi> = Api['list'] extends { view: ListView<never, infer Key> } ? Key : never
export type ListQuery<Api extends ListApi> = Query<Api['list']> & Paging<ColumnKey<Api>>

export interface Shown<Item> {
  readonly item: Item
  /** The caller's right to change it, whatever its state: lacking it is 403, the state's refusal 409. */
  readonly granted: boolean
}

/** What we use of the query builder. */
export interface Rows<Row> extends PromiseLike<Row[]> {
  where(condition: SQL | undefined): Rows<Row>
  orderBy(...columns: SQL[]): Rows<Row>
  limit(count: number): Rows<Row>
  offset(count: number): Rows<Row>
}

/** What a list answers: its rows, or where they are too many, as they come. */
export type Listing<Row> = { readonly rows: readonly Row[]; readonly meta?: PageMeta } | WholeList<Row>

export interface Paging<Key extends string> {
  readonly q?: string | undefined
  readonly ordina?: Key | undefined
  readonly direzione?: 'asc' | 'desc' | undefined
  readonly pagina?: number | undefined
  readonly per_pagina?: number | undefined
  readonly formato?: 'xlsx' | undefined
}

export type Store<Api extends ListApi, Table extends Stored, Item, Whole = Item> = ReturnType<
  typeof defineStore<Api, Table, SelectedFields, { id: number }, Item, object, Whole>
>

export function defineStore<
  Api extends ListApi,
  Table extends Stored,
  Fields extends SelectedFields,
  Row extends { id: number },
  Item,
  More = object,
  Whole = Item,
>(parts: StoreParts<Api, Table, Fields, Row, Item, More, Whole>) {
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

  const held = (tx: Connection, session: Session, id: number) => {
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

    /** The same as lists show them: all that the log keeps of them, where a record adds only what is worked out. */
    async rowsAmong(db: Connection, session: Session, ids: readonly number[]): Promise<Item[]> {
      return (await byKeys(rows)(db, session, ids)).map((row) => parts.show(session, row).item)
    },

    /** Whether it exists for this session. */
    async isVisible(db: Connection, session: Session, id: number): Promise<boolean> {
      return (await keyOnly.first(db, session, { where: byKey(session, id) })) !== undefined
    },

    /**
     * The record, holding its row until the transaction ends; its key stays free, so that others may point to it (a user whom
     * somebody edits goes on writing). Read only once it is held: a statement that had to wait sees
     * the row as it now is, but its parts (a process, a task, an evaluation) as they were when the wait began.
     */
    async lock(tx: Connection, session: Session, id: number): Promise<Shown<Whole>> {
      await held(tx, session, id)
      return found(session, await records.first(tx, session, { where: byKey(session, id) }))
    },

    /** The same as a list shows it, for who asks for nothing beyond; all that is logged must be there. */
    async lockRow(tx: Connection, session: Session, id: number): Promise<Shown<Item>> {
      await held(tx, session, id)
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
