import { registroApi } from '@quadra/contract/registro_modifiche/api'
import { weeklySeal } from '../kernel/log/anchor/weekly-seal.ts'
import type { Slice } from '../kernel/slice.ts'
import { registroRoutes } from './routes.ts'
import { registroPack } from './pack.ts'

export const slice: Slice = {
  name: 'registro_modifiche',
  api: registroApi,
  routes: registroRoutes,
  jobs: ({ config }) => weeklySeal(config),
  pack: registroPack,
}
