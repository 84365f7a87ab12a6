import { profiloApi } from '@quadra/contract/profilo/api'
import type { Slice } from '../kernel/slice.ts'
import { profiloRoutes } from './routes.ts'

export const slice: Slice = { name: 'profilo', api: profiloApi, routes: profiloRoutes }
