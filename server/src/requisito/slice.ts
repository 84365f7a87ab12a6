import { requisitoApi } from '@quadra/contract/requisito/api'
import type { Slice } from '../kernel/slice.ts'
import { esclusioni } from './esclusioni.ts'
import { requisitoStore } from './queries.ts'
import { requisitoRoutes } from './routes.ts'
import { searchRequisiti } from './search.ts'

export const slice: Slice = {
  name: 'requisito',
  api: requisitoApi,
  routes: requisitoRoutes,
  store: requisitoStore,
  parts: [esclusioni],
  search: searchRequisiti,
  history: { consortiumOnly: true },
}
