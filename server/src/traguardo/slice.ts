import { traguardoApi } from '@quadra/contract/traguardo/api'
import type { Slice } from '../kernel/slice.ts'
import { traguardoStore } from './queries.ts'
import { traguardoRoutes } from './routes.ts'

export const slice: Slice = {
  name: 'traguardo',
  api: traguardoApi,
  routes: traguardoRoutes,
  store: traguardoStore,
}
