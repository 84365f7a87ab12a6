import { readAhead } from '../../client/ahead.ts'
import type { Endpoint } from '../../client/call.ts'
import { filterNames, type RowsSource, viewOf } from './list-api.ts'
import { addressCodec, currentState, rowsRequested, type Search } from './list-state.ts'

/** Prefetches the rows that a list at this address will show, before the list is rendered. */
export function prefetchRows({ api, query: fixed = {} }: RowsSource, search: Search) {
  const codec = addressCodec(viewOf(api), filterNames(api, fixed), '')
  const state = currentState(codec, search, api.list.path)
  return readAhead<Endpoint>(api.list, rowsRequested(state, { ...state.filters, ...fixed }))
}
