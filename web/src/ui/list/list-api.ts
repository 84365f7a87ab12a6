import type { Endpoint, QueryInput, Reply } from '../../client/call.ts'

/** One column of a list, as the contract declares it. */
export interface Column<Row> {
  readonly key: string
  readonly label: string
  readonly value: (row: Row) => CellValue
  readonly kind?: 'text' | 'day' | 'instant' | 'money' | 'number'
  readonly truncate?: number
}
export type CellValue = string | number | boolean | null | undefined

export interface ListView<Row> {
  readonly exportAs: string
  readonly columns: readonly Column<Row>[]
  readonly sort: { readonly key: string; readonly direction: Direction }
}
export type Direction = 'asc' | 'desc'

/** The calls a list page makes; which of the last three exist decides which actions it can offer. */
export interface ListApi {
  readonly list: Endpoint & { readonly view: ListView<never> }
  readonly create?: Endpoint
  readonly update?: Endpoint
  readonly remove?: Endpoint
}
export type RowOf<Api extends ListApi> = Reply<Api['list']>
export type QueryOf<Api extends ListApi> = Partial<QueryInput<Api['list']>>

/** A row as the kit sees it: a key, and flags it may carry. */
export type Row = Readonly<Record<string, unknown>> & {
  readonly id: number
  readonly modificabile?: boolean
  readonly cancellabile?: boolean
}

/** Inside the kit every list is a list of such rows; the screens keep their own types. */
export const viewOf = (api: ListApi) => api.list.view as unknown as ListView<Row>

const paging = ['q', 'ordina', 'direzione', 'pagina', 'per_pagina', 'formato']
/** The names a search may have: what the call accepts, less paging and what the screen has fixed. */
export const filterNames = (api: ListApi, fixed: object) =>
  Object.keys(api.list.query.shape).filter((name) => !paging.includes(name) && !(name in fixed))
