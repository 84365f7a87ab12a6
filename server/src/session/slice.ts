import { sessionApi } from '@quadra/contract/session/api'
import { otherWaysApi } from '@quadra/contract/session/other-ways'
import { forgetOldNotices } from '../domain/deadlines/notice-run.ts'
import { forgetChallenges } from '../kernel/access/challenge.ts'
import { forgetOldFailures } from '../kernel/access/limits.ts'
import { forgetExpired } from '../kernel/access/tokens.ts'
import { forgetPendingTotp } from '../kernel/access/totp.ts'
import { unusedFiles } from '../kernel/files/unused.ts'
import { forgetReplies } from '../kernel/http/idempotency.ts'
import type { Slice } from '../kernel/slice.ts'
import { forgetOldMails } from '../kernel/work/outbox.ts'
import { forgetOldBrowsers } from './known-browser.ts'
import { forgetOldLinks } from './recovery.ts'
import { sessionRoutes } from './routes.ts'

export const slice: Slice = {
  name: 'session',
  api: { ...sessionApi, ...otherWaysApi },
  routes: sessionRoutes,
  // What the kernel stores for a while belongs to no other slice.
  jobs: ({ storage, http }) => [
    {
      name: 'forget-expired-sessions',
      hour: 3,
      work: async (tx) => {
        await forgetExpired(tx)
        await forgetOldFailures(tx)
        await forgetOldBrowsers(tx)
        await forgetOldLinks(tx)
        await forgetChallenges(tx)
        await forgetPendingTotp(tx)
        await forgetOldMails(tx)
        await forgetOldNotices(tx)
      },
    },
    forgetReplies,
    unusedFiles(storage, (error) => http.log.error({ err: error }, 'removing an unused file failed')),
  ],
}
