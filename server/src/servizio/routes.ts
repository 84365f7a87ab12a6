import { servizioApi } from '@quadra/contract/servizio/api'
import type { App } from '../kernel/app.ts'
import { crud } from '../kernel/crud.ts'
import { serve } from '../kernel/serve.ts'
import { servizioStore } from './queries.ts'

export const servizioRoutes = (app: App) =>
  serve(
    app,
    servizioApi,
    crud(servizioStore, {
      insert: (_session, { cliente, ...body }) => ({ ...body, cliente_id: cliente }),
      change: (_session, body) => body,
    }),
  )
