import { sessionApi } from '@quadra/contract/session/api'
import { forgetExpired } from '../kernel/access/tokens.ts'
import type { Slice } from '../kernel/slice.ts'
import { forgetOldFailures } from './limits.ts'
import { sessionRoutes } from './routes.ts'

export const slice: Slice = {
  name: 'session',
  api: sessionApi,
  routes: sessionRoutes,
  jobs: [
    {
      name: 'forget-expired-sessions',
      hour: 3,
      work: async (tx) => {
        await forgetExpired(tx)
        await forgetOldFailures(tx)
      },
    },
  ],
}
