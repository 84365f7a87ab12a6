import { requisitoApi } from '@quadra/contract/requisito/api'
import type { Slice } from '../kernel/slice.ts'
import { requisitoEvidence } from './evidence.ts'
import { requisitoPack } from './pack.ts'
import { requisitiForReview } from './review.ts'
import { esclusioni } from './esclusioni.ts'
import { requisitoStore } from './queries.ts'
import { requisitoRoutes } from './routes.ts'
import { searchRequisiti } from './search.ts'

export const slice: Slice = {
  name: 'requisito',
  api: requisitoApi,
  routes: requisitoRoutes,
  store: requisitoStore,
  parts: [esclusioni],
  search: searchRequisiti,
  review: requisitiForReview,
  pack: (_app, slices) => requisitoPack(slices),
  evidence: requisitoEvidence,
  history: { consortiumOnly: true },
}
