import { notificaEsternaApi } from '@quadra/contract/notifica_esterna/api'
import type { Slice } from '../kernel/slice.ts'
import { forgetConsegne } from './consegne.ts'
import { notificaEsternaStore } from './queries.ts'
import { notificaEsternaRoutes } from './routes.ts'

export const slice: Slice = {
  name: 'notifica_esterna',
  api: notificaEsternaApi,
  routes: notificaEsternaRoutes,
  store: notificaEsternaStore,
  history: { consortiumOnly: true },
  jobs: () => [
    {
      name: 'consegne',
      hour: 3,
      work: async (tx) => {
        await forgetConsegne(tx)
      },
    },
  ],
}
