import { ricercaApi } from '@quadra/contract/ricerca/api'
import type { Slice } from '../kernel/slice.ts'
import { ricercaRoutes } from './routes.ts'

export const slice: Slice = {
  name: 'ricerca',
  api: ricercaApi,
  routes: ricercaRoutes,
}
