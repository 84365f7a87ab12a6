import { rischioComuneApi } from '@quadra/contract/rischio_comune/api'
import type { Slice } from '../kernel/slice.ts'
import { comuneStore } from './queries.ts'
import { rischioComuneRoutes } from './routes.ts'
import { searchComuni } from './search.ts'

export const slice: Slice = {
  name: 'rischio_comune',
  api: rischioComuneApi,
  routes: rischioComuneRoutes,
  store: comuneStore,
  search: searchComuni,
  // The lines of records without a cooperative would be visible to all.
  history: { consortiumOnly: true },
}
