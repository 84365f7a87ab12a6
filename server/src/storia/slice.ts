import { storiaApi } from '@quadra/contract/storia/api'
import type { Slice } from '../kernel/slice.ts'
import { storiaRoutes } from './routes.ts'

export const slice: Slice = {
  name: 'storia',
  api: storiaApi,
  routes: storiaRoutes,
}
