import { requisitoFornitoreApi } from '@quadra/contract/requisito_fornitore/api'
import type { Slice } from '../kernel/slice.ts'
import { requisitoFornitoreRoutes } from './routes.ts'

export const slice: Slice = {
  name: 'requisito_fornitore',
  api: requisitoFornitoreApi,
  routes: requisitoFornitoreRoutes,
}
