import { servizioApi } from '@quadra/contract/servizio/api'
import { punti } from '../domain/complaints/punti.ts'
import type { Slice } from '../kernel/slice.ts'
import { servizioImport } from './import.ts'
import { servizioStore } from './queries.ts'
import { serviziForReview } from './review.ts'
import { servizioRoutes } from './routes.ts'

export const slice: Slice = {
  name: 'servizio',
  api: servizioApi,
  routes: servizioRoutes,
  store: servizioStore,
  parts: [punti],
  review: serviziForReview,
  imports: servizioImport,
}
