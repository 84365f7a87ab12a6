import { type ListView, type PagingName, pagingNames } from '@quadra/contract/kernel/list'
import type { ListEndpoint } from '@quadra/contract/kernel/resource'
import type { ReactNode } from 'react'
import type { Endpoint, QueryInput, Reply } from '../../client/call.ts'

/** The calls a list page makes; which of the last three exist decides which actions it can offer. */
export interface ListApi {
  readonly list: ListEndpoint
  /** The record a row opens, read ahead. */
  readonly read?: Endpoint
  readonly create?: Endpoint
  readonly update?: Endpoint
  readonly remove?: Endpoint
}
/** What is needed to request a list's rows. */
export interface RowsSource {
  readonly api: ListApi
  /** Filters the screen has fixed. */
  readonly query?: object
}
export type RowOf<Api extends ListApi> = Reply<Api['list']>
export type QueryOf<Api extends ListApi> = Partial<QueryInput<Api['list']>>
/** What a list can be narrowed by: a name the call does not take does not compile. */
export type FilterName<Api extends ListApi> = Exclude<keyof QueryInput<Api['list']> & string, PagingName>
/** The inputs of a search: under the filter it sets, how each one is drawn; the name comes from there. */
export type SearchFields<Name extends string> = {
  readonly [One in Name]?: (name: string) => ReactNode
}

/** The search panel of a list, declared apart from it. */
export type SearchOf<Api extends ListApi> = SearchFields<FilterName<Api>>
export type ColumnKey<Api extends ListApi> = Api['list']['view']['columns'][number]['key']

/** A row as the kit sees it: a key, and flags it may carry. */
export type Row = Readonly<Record<string, unknown>> & {
  readonly id: number | string
  readonly modificabile?: boolean
  readonly cancellabile?: boolean
  readonly ostacolo?: string | null
}

/** Inside the kit every list is a list of such rows; the screens have their own types. */
export const viewOf = (api: ListApi) => api.list.view as unknown as ListView<Row>

/** The names a search may have: what the call accepts, less paging and what the screen has fixed. */
export const filterNames = (api: ListApi, fixed: object) =>
  Object.keys(api.list.query.shape).filter((name) => !pagings.has(name) && !(name in fixed))
const pagings = new Set<string>(pagingNames)
