import { profiloApi } from '@quadra/contract/profilo/api'
import type { App } from '../kernel/app.ts'
import { serve } from '../kernel/http/serve.ts'
import { confirmApp, createApp, removeApp } from './app-factor.ts'
import { renewCodes } from './codes.ts'
import { removeIdentity } from './identities.ts'
import { addPasskey, beginPasskey, removePasskey } from './passkeys.ts'
import { provePresence } from './presence.ts'
import { readOwnSecurity } from './queries.ts'
import { endOtherSessions, endOwnSession, listSessions } from './sessions.ts'

export const profiloRoutes = (app: App) =>
  serve(app, profiloApi, {
    read: ({ db, session }) => readOwnSecurity(db, session, app.config),
    presenza: (call) => provePresence(app, call, call.body()),
    createTotp: (call) => createApp(app, call, call.body()),
    confirmTotp: (call) => confirmApp(app, call, call.body()),
    removeTotp: (call) => removeApp(app, call, call.body),
    createCodici: (call) => renewCodes(app, call, call.body),
    passkeyOpzioni: (call) => beginPasskey(app, call, call.body),
    createPasskey: (call) => addPasskey(app, call, call.body()),
    removePasskey: (call) => removePasskey(app, call, call.params.id, call.body),
    removeIdentita: (call) => removeIdentity(app, call, call.params.id),
    sessioni: ({ db, session }) => listSessions(db, session),
    removeSessione: ({ db, session, params, request }) => endOwnSession(db, session, params.id, request),
    removeSessioni: ({ db, session, request }) => endOtherSessions(db, session, request),
  })
