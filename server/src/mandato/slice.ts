import { mandatoApi } from '@quadra/contract/mandato/api'
import type { Slice } from '../kernel/slice.ts'
import { mandatoClosing } from './closing.ts'
import { mandatoHandover } from './handover.ts'
import { mandatoStore } from './queries.ts'
import { mandatoRoutes } from './routes.ts'

export const slice: Slice = {
  name: 'mandato',
  api: mandatoApi,
  routes: mandatoRoutes,
  store: mandatoStore,
  handover: mandatoHandover,
  closing: mandatoClosing,
  history: { consortiumOnly: true },
}
