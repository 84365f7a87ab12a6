import { richiestaEnteApi } from '@quadra/contract/richiesta_ente/api'
import { releasesOfRequest } from '../domain/releases/part.ts'
import type { Slice } from '../kernel/slice.ts'
import { richiestaEnteDeadlines } from './deadline.ts'
import { richiestaEnteStore } from './queries.ts'
import { richiestaEnteRoutes } from './routes.ts'

export const slice: Slice = {
  name: 'richiesta_ente',
  api: richiestaEnteApi,
  routes: richiestaEnteRoutes,
  store: richiestaEnteStore,
  parts: [releasesOfRequest],
  deadline: richiestaEnteDeadlines,
}
