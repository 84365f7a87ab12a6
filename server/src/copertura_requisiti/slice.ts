import { coperturaRequisitiApi } from '@quadra/contract/copertura_requisiti/api'
import type { Slice } from '../kernel/slice.ts'
import { coperturaRequisitiRoutes } from './routes.ts'

export const slice: Slice = {
  name: 'copertura_requisiti',
  api: coperturaRequisitiApi,
  routes: coperturaRequisitiRoutes,
}
