import { clienteApi } from '@quadra/contract/cliente/api'
import type { Slice } from '../kernel/slice.ts'
import { clienteStore } from './queries.ts'
import { clienteRoutes } from './routes.ts'

export const slice: Slice = {
  name: 'cliente',
  api: clienteApi,
  routes: clienteRoutes,
  store: clienteStore,
}
