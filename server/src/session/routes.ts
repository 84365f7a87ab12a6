import { sessionApi } from '@quadra/contract/session/api'
import { staticLists } from '@quadra/contract/session/static-lists'
import type { App } from '../kernel/app.ts'
import { invalid, notFound } from '../kernel/errors.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Session } from '../kernel/session.ts'
import { grantToken } from './grants.ts'
import { inHashingTurn } from '../kernel/access/hashing-queue.ts'
import { tellSecurity } from '../kernel/http/security-log.ts'
import { browserOfSession, giveSecret, secretOf } from './browser-secret.ts'
import { browserOf, giveBrowser } from './known-browser.ts'
import { attempt, countedAs } from './limits.ts'
import { hashPassword, passwordMatches, refuseCommon } from '../kernel/access/passwords.ts'
import { setPassword } from '../kernel/access/set-password.ts'
import { readAccount } from './queries.ts'
import { checkLink, finishRecovery, takeRequest } from './recovery.ts'
import { endFamily } from '../kernel/access/tokens.ts'

export const sessionRoutes = (app: App) =>
  serve(app, sessionApi, {
    token: ({ body, request, reply }) =>
      grantToken(app, body(), {
        address: request.ip,
        browser: browserOf(request),
        giveBrowser: (browser) => giveBrowser(reply, app.config, browser),
        secret: secretOf(request),
        session: browserOfSession(request),
        giveSecret: (secret) => giveSecret(reply, app.config, secret),
        log: request.log,
      }),
    logout: async ({ db, session, request }) => {
      await endFamily(db, session.family)
      tellSecurity(request.log, 'session-ended', { user: session.id, by: session.id, cause: 'logout' })
    },
    user: async ({ session }) => sessionUser(session),
    dizionario: async () => staticLists,
    changePassword: async ({ db, session, params, body, request }) => {
      if (params.id !== session.id) throw notFound()
      const { oldPassword, password } = body()
      // Who holds this session guesses on its own account: neither stopped by strangers nor stopping the owner elsewhere.
      const own = { account: countedAs('session', String(session.family)), address: request.ip, known: true }
      const matching = await inHashingTurn(own.account, () =>
        attempt(db, own, async () => {
          const account = await readAccount(db, session.id)
          return (await passwordMatches(account?.password_hash, oldPassword)) ? account : undefined
        }),
      )
      if (!matching) throw invalid({ oldPassword: 'La password attuale non è corretta' })
      await refuseCommon(password)
      const hash = await hashPassword(password)
      await db.transaction((tx) => setPassword(tx, matching, hash, session, session.family))
      tellSecurity(request.log, 'session-ended', { user: session.id, by: session.id, cause: 'password' })
      return sessionUser(session)
    },
    tokenPassword: async ({ db, body }) => {
      const { email } = body()
      await takeRequest(db, email)
      return {
        message: `Se l’indirizzo ${email} è registrato, abbiamo inviato un’email con il collegamento per reimpostare la password`,
      }
    },
    checkToken: async ({ db, params, request }) => {
      const link = await checkLink(db, params.token, request)
      return link ? { valido: true, nome: link.nome, email: link.email, invito: link.invito } : { valido: false }
    },
    resetPassword: async ({ params, body, request, reply }) => {
      const browser = await finishRecovery(app, params.token, request, () => body().password)
      giveBrowser(reply, app.config, browser)
      return { message: 'Password modificata' }
    },
  })

const sessionUser = ({ id, nome, cognome, ruolo, email, agenzia, cliente }: Session) => ({
  id,
  nome,
  cognome,
  ruolo,
  email,
  agenzia,
  cliente,
})
