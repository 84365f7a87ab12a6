import { commentoApi } from '@quadra/contract/commento/api'
import type { Slice } from '../kernel/slice.ts'
import { commentoRoutes } from './routes.ts'

export const slice: Slice = { name: 'commento', api: commentoApi, routes: commentoRoutes }
