import type { Endpoint, Query } from '@quadra/contract/kernel/endpoint'
import type { ListView, PageMeta } from '@quadra/contract/kernel/list'
import type { Part } from '@quadra/contract/kernel/part'
import type { ListEndpoint } from '@quadra/contract/kernel/resource'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgSelectBuilder, PgTable } from 'drizzle-orm/pg-core'
import type { SelectedFields } from 'drizzle-orm/pg-core/query-builders/select.types'
import type { Belonging } from '../log/changelog.ts'
import type { Declared } from '../query/per-session.ts'
import type { Session } from '../session.ts'
import type { WholeList } from '../stream/whole-list.ts'
import type { ListColumn } from './columns.ts'

/** The queries of one resource: declared once, always within the caller's scope. There is no unscoped finder. */
export interface StoreParts<
  Api extends ListApi,
  Table extends RecordTable,
  Fields extends SelectedFields,
  Row extends { id: number },
  Item,
  More,
  Whole,
> {
  readonly slice: string
  readonly api: Api
  readonly table: Table
  /** The fields of a record, and the tables they come from: `{ perSession }` where a join depends on the caller. */
  readonly fields: Fields
  readonly from: Declared<[select: PgSelectBuilder<Fields>], Rows<Row>>
  /** Which rows exist for this session: a condition on their own table alone. */
  readonly visible: (session: Session) => SQL | undefined
  readonly filter: (query: ListQuery<Api>, session: Session) => (SQL | undefined)[]
  readonly columns: Readonly<Record<ColumnKey<Api>, ListColumn>>
  /** Texts that Filtra reads although no column shows them. */
  readonly alsoFiltered?: readonly ListColumn[]
  /** Of a table too large to be read for Filtra: each column has an index of its words, or of the key of what it shows. */
  readonly searchedByIndex?: true
  /** Parameters that search for words too. */
  readonly wordFilters?: readonly string[]
  /** A row as the wire shows it to this session. */
  readonly show: (session: Session, row: Row) => Shown<Item>
  /** The fields that the spreadsheet's columns read, where they are far fewer: its rows then have no rights and no flags. */
  readonly sheet?: readonly (keyof Fields)[]
  /** The fields of a record beyond its row in a list; where absent the row is the record. */
  readonly record?: Details<Item, More, Whole>
  /** Its parts, which the history shows. */
  readonly parts?: readonly Part[]
  /** Records of other slices that its history shows too: the field that shows them, and their name there. */
  readonly children?: Readonly<Record<string, { readonly as: string; readonly named: string }>>
  /** The client of the record, and which other record shows its lines. Default: the client in the record itself. */
  readonly belongs?: (item: Item) => Belonging
}
export interface Details<Item, More, Whole> {
  /** Read in the same statement as the row: `{ perSession }` where it depends on the caller. */
  readonly more: Declared<[], SelectedFields>
  readonly show: (session: Session, item: Item, more: More) => Whole
  /** Its value for a new record, if it is always the same: it need not be queried. */
  readonly begins?: More
}
export type ListApi = { readonly list: ListEndpoint; readonly read?: Endpoint }
export type RecordTable = PgTable & { readonly id: PgColumn }
type ColumnKey<Api extends ListApi> = Api['list'] extends { view: ListView<never, infer Key> } ? Key : never
export type ListQuery<Api extends ListApi> = Query<Api['list']> & Paging<ColumnKey<Api>>

export interface Shown<Item> {
  readonly item: Item
  /** The caller's right to change it, in any state: lacking it is 403, the state's refusal 409. */
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
  readonly formato?: 'xlsx' | 'csv' | 'json' | undefined
}
