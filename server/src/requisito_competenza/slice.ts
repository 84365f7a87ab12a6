import { requisitoCompetenzaApi } from '@quadra/contract/requisito_competenza/api'
import type { Slice } from '../kernel/slice.ts'
import { requisitoCompetenzaRoutes } from './routes.ts'

export const slice: Slice = {
  name: 'requisito_competenza',
  api: requisitoCompetenzaApi,
  routes: requisitoCompetenzaRoutes,
}
