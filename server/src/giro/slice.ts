import { giroApi } from '@quadra/contract/giro/api'
import type { Slice } from '../kernel/slice.ts'
import { giroRoutes } from './routes.ts'

export const slice: Slice = { name: 'giro', api: giroApi, routes: giroRoutes }
