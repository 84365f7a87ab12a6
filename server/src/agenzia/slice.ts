import { agenziaApi } from '@quadra/contract/agenzia/api'
import type { Slice } from '../kernel/slice.ts'
import { agenziaStore } from './queries.ts'
import { agenziaRoutes } from './routes.ts'

export const slice: Slice = {
  name: 'agenzia',
  api: agenziaApi,
  routes: agenziaRoutes,
  store: agenziaStore,
}
