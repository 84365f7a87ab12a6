import { visitaEnteApi } from '@quadra/contract/visita_ente/api'
import type { Slice } from '../kernel/slice.ts'
import { visitaEnteEvidence } from './evidence.ts'
import { visitaEnteStore } from './queries.ts'
import { visitaEnteRoutes } from './routes.ts'

export const slice: Slice = {
  name: 'visita_ente',
  api: visitaEnteApi,
  routes: visitaEnteRoutes,
  store: visitaEnteStore,
  evidence: visitaEnteEvidence,
  history: { consortiumOnly: true },
}
