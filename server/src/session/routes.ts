import { setTimeout as delay } from 'node:timers/promises'
import { sessionApi } from '@quadra/contract/session/api'
import { staticLists } from '@quadra/contract/session/static-lists'
import type { App } from '../kernel/app.ts'
import { invalid, notFound } from '../kernel/errors.ts'
import { serve } from '../kernel/serve.ts'
import type { Session } from '../kernel/session.ts'
import { grantToken } from './grants.ts'
import { attempt } from './limits.ts'
import { hashPassword, passwordMatches, refuseCommon } from '../kernel/access/passwords.ts'
import { setPassword } from '../kernel/access/set-password.ts'
import { readAccount } from './queries.ts'
import { finishRecovery, isRecoveryOpen, startRecovery } from './recovery.ts'
import { endFamily } from '../kernel/access/tokens.ts'

/** Longer than any of the work behind it, so that the time tells nothing about the address. */
const recoveryPause = 250

export const sessionRoutes = (app: App) =>
  serve(app, sessionApi, {
    token: ({ body, request, reply }) => {
      reply.header('Cache-Control', 'no-store')
      return grantToken(app, body(), {
        address: request.ip,
        warn: (fields, message) => request.log.warn(fields, message),
      })
    },
    logout: async ({ db, session }) => {
      await endFamily(db, session.family)
    },
    user: async ({ session }) => sessionUser(session),
    dizionario: async () => staticLists,
    changePassword: async ({ db, session, params, body, request }) => {
      if (params.id !== session.id) throw notFound()
      const { oldPassword, password } = body()
      const matching = await attempt(db, session.email, request.ip, async () => {
        const account = await readAccount(db, session.id)
        return (await passwordMatches(account?.password_hash, oldPassword)) ? account : undefined
      })
      if (!matching) throw invalid({ oldPassword: 'La password attuale non è corretta' })
      await refuseCommon(password)
      const hash = await hashPassword(password)
      await db.transaction((tx) => setPassword(tx, matching, hash, session, session.family))
      return sessionUser(session)
    },
    tokenPassword: async ({ body }) => {
      const { email } = body()
      await Promise.all([startRecovery(app, email), delay(recoveryPause)])
      return {
        message: `Se l’indirizzo ${email} è registrato, abbiamo inviato un’email con il collegamento per reimpostare la password`,
      }
    },
    checkToken: async ({ db, params }) => ({ valido: await isRecoveryOpen(db, params.token) }),
    resetPassword: async ({ params, body }) => {
      await finishRecovery(app, params.token, () => body().password)
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
