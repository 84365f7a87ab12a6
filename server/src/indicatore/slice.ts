import { indicatoreApi } from '@quadra/contract/indicatore/api'
import type { Slice } from '../kernel/slice.ts'
import { indicatoreDeadlines } from './deadline.ts'
import { indicatoreImport } from './import.ts'
import { indicatoreStore } from './queries.ts'
import { indicatoreRoutes } from './routes.ts'
import { searchIndicatori } from './search.ts'
import { verifiche } from './verifiche.ts'

export const slice: Slice = {
  name: 'indicatore',
  api: indicatoreApi,
  routes: indicatoreRoutes,
  store: indicatoreStore,
  parts: [verifiche],
  imports: indicatoreImport,
  search: searchIndicatori,
  deadline: indicatoreDeadlines,
}
