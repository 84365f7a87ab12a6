import { vistaApi } from '@quadra/contract/vista/api'
import type { Slice } from '../kernel/slice.ts'
import { vistaRoutes } from './routes.ts'

export const slice: Slice = { name: 'vista', api: vistaApi, routes: vistaRoutes }
