import { cruscottoApi } from '@quadra/contract/cruscotto/api'
import type { Slice } from '../kernel/slice.ts'
import { storeMonth } from './month-job.ts'
import { cruscottoRoutes } from './routes.ts'
import { cruscottoStore, soglieOfCruscotto } from './soglie.ts'

export const slice: Slice = {
  name: 'cruscotto',
  api: cruscottoApi,
  routes: cruscottoRoutes,
  store: cruscottoStore,
  parts: [soglieOfCruscotto],
  jobs: (_app, slices) => [storeMonth(slices)],
  history: { consortiumOnly: true },
}
