import { calendarioApi } from '@quadra/contract/calendario/api'
import type { Slice } from '../kernel/slice.ts'
import { calendarioRoutes } from './routes.ts'

export const slice: Slice = { name: 'calendario', api: calendarioApi, routes: calendarioRoutes }
