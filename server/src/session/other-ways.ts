import { otherWaysApi } from '@quadra/contract/session/other-ways'
import type { App } from '../kernel/app.ts'
import { serve } from '../kernel/http/serve.ts'
import { finishOidc, startOidc } from './oidc.ts'
import { passkeyOptions } from './passkey-grant.ts'

export const otherWaysRoutes = (app: App) =>
  serve(app, otherWaysApi, {
    oidcStart: ({ params, request, reply }) => startOidc(app, params.provider, request, reply),
    oidcCallback: ({ params, query, request, reply }) =>
      finishOidc(app, params.provider, query.state ?? '', request, reply),
    passkeyOpzioni: ({ body, request }) => passkeyOptions(app, request, body().mfa_token),
  })
