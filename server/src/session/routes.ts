import type { Giro } from '@quadra/contract/giro/schema'
import { everyone, type Role } from '@quadra/contract/policy'
import { sessionApi } from '@quadra/contract/session/api'
import type { SessionUser } from '@quadra/contract/session/schema'
import { staticLists } from '@quadra/contract/session/static-lists'
import { sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import type { App } from '../kernel/app.ts'
import { notFound } from '../kernel/errors.ts'
import { outsideSlot } from '../kernel/stream/current-slot.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Session } from '../kernel/session.ts'
import { grantToken } from './grants.ts'
import { confirmPassword } from '../kernel/access/confirm-password.ts'
import { originOf, recordEvent } from '../kernel/access/events.ts'
import { obligationWith } from '../kernel/access/obligation.ts'
import { logSecurity } from '../kernel/http/security-log.ts'
import { giveBrowser } from './known-browser.ts'
import { hashPassword, refuseCommon, refuseSame } from '../kernel/access/passwords.ts'
import { setPassword } from '../kernel/access/set-password.ts'
import { otherWaysRoutes } from './other-ways.ts'
import { leaveProvider } from './provider-exit.ts'
import { checkLink, finishRecovery, takeRequest } from './recovery.ts'
import { endFamily } from '../kernel/access/tokens.ts'

export function sessionRoutes(app: App) {
  otherWaysRoutes(app)
  serve(app, sessionApi, {
    token: ({ body, request, reply }) => grantToken({ app, request, reply }, body()),
    providers: async () => app.config.oidcProviders.map(({ id, nome }) => ({ id, nome })),
    logout: async ({ db, session, request, reply }) => {
      const uscita = await outsideSlot(() => leaveProvider(app, session, request, reply))
      await db.transaction(async (tx) => {
        await endFamily(tx, session.family)
        await recordEvent(tx, 'sessione_terminata', session.id, originOf(request), { causa: 'logout' })
      })
      logSecurity(request.log, 'session-ended', { user: session.id, by: session.id, cause: 'logout' })
      return uscita === undefined ? undefined : { uscita }
    },
    user: ({ db, session }) => sessionUser(db, session),
    dizionario: async () => staticLists,
    changePassword: async ({ db, session, params, body, request }) => {
      if (params.id !== session.id) throw notFound()
      const { oldPassword, password } = body()
      const wrong = { oldPassword: 'La password attuale non è corretta' }
      const matching = await confirmPassword(db, session, request, oldPassword, wrong)
      if (matching.password_iniziale) await refuseSame(matching, password)
      await refuseCommon(password)
      const hash = await hashPassword(password)
      await db.transaction((tx) => setPassword(tx, matching, hash, session, originOf(request), session.family))
      logSecurity(request.log, 'session-ended', { user: session.id, by: session.id, cause: 'password' })
      return sessionUser(db, { ...session, password_iniziale: false })
    },
    tokenPassword: async ({ db, body, request }) => {
      const { email } = body()
      await takeRequest(db, email, request)
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
}

/** The reply of GET /api/user: the caller, their second factor and their place in the tour. */
async function sessionUser(db: Connection, session: Session): Promise<SessionUser> {
  const { id, nome, cognome, ruolo, email, agenzia, cliente, limitata, password_iniziale } = session
  const { giro, chiavi, ...factor } = await obligationWith(db, session, { giro: tour })
  const user = {
    ...{ id, nome, cognome, ruolo, email, agenzia, cliente, secondo_fattore: { ...factor, limitata } },
    ...(password_iniziale && { password_iniziale: true as const }),
    ...(chiavi && { chiavi }),
  }
  return (everyone as readonly Role[]).includes(ruolo) ? { ...user, giro: giro ?? { stato: 'nuovo', passo: 0 } } : user
}
const tour = sql<Giro | null>`(select json_build_object('stato', coalesce(giro_stato, 'nuovo'), 'passo', giro_passo)
  from preferenza_utente own where own.utente_id = "utente"."id")`
