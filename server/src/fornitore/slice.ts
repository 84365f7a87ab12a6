import { fornitoreApi } from '@quadra/contract/fornitore/api'
import type { Slice } from '../kernel/slice.ts'
import { formerly } from './children.ts'
import { fornitoreStore } from './queries.ts'
import { fornitoreRoutes } from './routes.ts'
import { searchFornitori } from './search.ts'

export const slice: Slice = {
  name: 'fornitore',
  api: fornitoreApi,
  routes: fornitoreRoutes,
  store: fornitoreStore,
  search: searchFornitori,
  history: { formerly },
}
