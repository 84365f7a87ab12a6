import { dashboardApi } from '@quadra/contract/dashboard/api'
import type { Slice } from '../kernel/slice.ts'
import { dashboardRoutes } from './routes.ts'

export const slice: Slice = {
  name: 'dashboard',
  api: dashboardApi,
  routes: dashboardRoutes,
}
