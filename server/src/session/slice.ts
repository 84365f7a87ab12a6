import { sessionApi } from '@quadra/contract/session/api'
import { forgetOldNotices } from '../domain/deadlines/notice-run.ts'
import { forgetExpired } from '../kernel/access/tokens.ts'
import type { Slice } from '../kernel/slice.ts'
import { forgetOldMails } from '../kernel/work/outbox.ts'
import { forgetOldBrowsers } from './known-browser.ts'
import { forgetOldFailures } from './limits.ts'
import { forgetOldLinks } from './recovery.ts'
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
        await forgetOldBrowsers(tx)
        await forgetOldLinks(tx)
        await forgetOldMails(tx)
        await forgetOldNotices(tx)
      },
    },
  ],
}
