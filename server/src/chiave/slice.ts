import { chiaveApi } from '@quadra/contract/chiave/api'
import type { Slice } from '../kernel/slice.ts'
import { mailEnds } from './ending.ts'
import { chiaveStore } from './queries.ts'
import { chiaveRoutes } from './routes.ts'

export const slice: Slice = {
  name: 'chiave',
  api: chiaveApi,
  routes: chiaveRoutes,
  store: chiaveStore,
  jobs: ({ config }) => [{ name: 'chiavi', hour: 6, work: (tx, day) => mailEnds(tx, day, config.publicUrl) }],
}
