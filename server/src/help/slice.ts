import { helpApi } from '@quadra/contract/help/api'
import type { Slice } from '../kernel/slice.ts'
import { helpRoutes } from './routes.ts'

export const slice: Slice = {
  name: 'help',
  api: helpApi,
  routes: helpRoutes,
}
