import { rilievoEnteApi } from '@quadra/contract/rilievo_ente/api'
import type { Slice } from '../kernel/slice.ts'
import { rilievoEnteEvents } from './events.ts'
import { answers } from './answers.ts'
import { rilievoEnteDeadlines } from './deadline.ts'
import { rilievoEntePack } from './pack.ts'
import { rilievoEnteStore } from './queries.ts'
import { rilieviForReview } from './review.ts'
import { rilievoEnteRoutes } from './routes.ts'
import { searchRilievi } from './search.ts'

export const slice: Slice = {
  name: 'rilievo_ente',
  api: rilievoEnteApi,
  routes: rilievoEnteRoutes,
  store: rilievoEnteStore,
  events: rilievoEnteEvents,
  parts: [answers],
  deadline: rilievoEnteDeadlines,
  search: searchRilievi,
  review: rilieviForReview,
  pack: rilievoEntePack,
}
