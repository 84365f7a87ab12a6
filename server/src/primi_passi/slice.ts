import { primiPassiApi } from '@quadra/contract/primi_passi/api'
import type { Slice } from '../kernel/slice.ts'
import { primiPassiRoutes } from './routes.ts'

export const slice: Slice = { name: 'primi_passi', api: primiPassiApi, routes: primiPassiRoutes }
