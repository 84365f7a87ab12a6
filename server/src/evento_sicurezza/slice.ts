import { eventoSicurezzaApi } from '@quadra/contract/evento_sicurezza/api'
import { forgetOldEvents } from '../kernel/access/events.ts'
import type { Slice } from '../kernel/slice.ts'
import { eventoRoutes } from './routes.ts'

export const slice: Slice = {
  name: 'evento_sicurezza',
  api: eventoSicurezzaApi,
  routes: eventoRoutes,
  jobs: () => [
    {
      name: 'forget-old-events',
      hour: 3,
      work: async (tx) => {
        await forgetOldEvents(tx)
      },
    },
  ],
}
