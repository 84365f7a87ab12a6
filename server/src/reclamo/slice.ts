import { reclamoApi } from '@quadra/contract/reclamo/api'
import type { Slice } from '../kernel/slice.ts'
import { reclamoEvents } from './events.ts'
import { reclamoClosing } from './closing.ts'
import { reclamoDeadlines } from './deadline.ts'
import { reclamoStore } from './queries.ts'
import { reclamoPack } from './pack.ts'
import { complaintRetention } from './remove-data.ts'
import { reclamoForReview } from './review.ts'
import { reclamoRoutes } from './routes.ts'
import { searchReclami } from './search.ts'
import { reclamiRegister } from './register.ts'

export const slice: Slice = {
  name: 'reclamo',
  api: reclamoApi,
  routes: reclamoRoutes,
  store: reclamoStore,
  events: reclamoEvents,
  registers: [reclamiRegister],
  search: searchReclami,
  deadline: reclamoDeadlines,
  closing: () => reclamoClosing,
  review: reclamoForReview,
  pack: reclamoPack,
  jobs: (app) => [complaintRetention(app)],
}
