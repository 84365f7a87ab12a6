import { utenteApi } from '@quadra/contract/utente/api'
import type { Slice } from '../kernel/slice.ts'
import { utenteHandover } from './handover.ts'
import { utenteImport } from './import.ts'
import { utenteLines } from './lines.ts'
import { utenteStore } from './queries.ts'
import { utentiForReview } from './review.ts'
import { utenteRoutes } from './routes.ts'
import { followAbsences } from '../domain/handover/sostituzioni.ts'
import { searchUtenti } from './search.ts'

export const slice: Slice = {
  name: 'utente',
  api: utenteApi,
  routes: utenteRoutes,
  store: utenteStore,
  review: utentiForReview,
  imports: utenteImport,
  search: searchUtenti,
  jobs: ({ config }, slices) => [followAbsences(slices, config.publicUrl)],
  handover: () => utenteHandover,
  history: { lines: utenteLines },
}
