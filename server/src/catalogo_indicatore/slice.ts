import { catalogoIndicatoreApi } from '@quadra/contract/catalogo_indicatore/api'
import type { Slice } from '../kernel/slice.ts'
import { catalogoStore } from './queries.ts'
import { catalogoIndicatoreRoutes } from './routes.ts'
import { searchCatalogo } from './search.ts'

export const slice: Slice = {
  name: 'catalogo_indicatore',
  api: catalogoIndicatoreApi,
  routes: catalogoIndicatoreRoutes,
  store: catalogoStore,
  search: searchCatalogo,
  // The lines of records without a cooperative would be visible to all.
  history: { consortiumOnly: true },
}
