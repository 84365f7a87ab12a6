import { preferenzaApi } from '@quadra/contract/preferenza/api'
import type { Slice } from '../kernel/slice.ts'
import { preferenzaRoutes } from './routes.ts'

export const slice: Slice = { name: 'preferenza', api: preferenzaApi, routes: preferenzaRoutes }
