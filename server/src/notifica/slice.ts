import { notificaApi } from '@quadra/contract/notifica/api'
import type { Slice } from '../kernel/slice.ts'
import { notificaRoutes } from './routes.ts'

export const slice: Slice = { name: 'notifica', api: notificaApi, routes: notificaRoutes }
