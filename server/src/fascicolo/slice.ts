import { fascicoloApi } from '@quadra/contract/fascicolo/api'
import type { Slice } from '../kernel/slice.ts'
import { expirePacks } from './expiry.ts'
import { forgetPacks } from './forgetting.ts'
import { fascicoloStore } from './queries.ts'
import { fascicoloRoutes } from './routes.ts'
import { searchFascicoli } from './search.ts'
import { packWork } from './work.ts'

export const slice: Slice = {
  name: 'fascicolo',
  api: fascicoloApi,
  routes: fascicoloRoutes,
  store: fascicoloStore,
  search: searchFascicoli,
  jobs: ({ storage, http }) => [
    expirePacks(storage, (error) => http.log.error({ err: error }, 'removing the bytes of a pack failed')),
  ],
  work: (app, slices) => [packWork(app, slices)],
  forget: (tx, _session, person) => forgetPacks(tx, person),
  forgetAddetto: forgetPacks,
}
