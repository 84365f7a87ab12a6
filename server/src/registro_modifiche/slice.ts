import { registroApi } from '@quadra/contract/registro_modifiche/api'
import type { Slice } from '../kernel/slice.ts'
import { registroRoutes } from './routes.ts'
import { registroPack } from './pack.ts'

export const slice: Slice = {
  name: 'registro_modifiche',
  api: registroApi,
  routes: registroRoutes,
  pack: registroPack,
}
