import { servizioApi } from '@quadra/contract/servizio/api'
import type { App } from '../kernel/app.ts'
import { clienteOffered, ensureOffered } from '../domain/choices.ts'
import { crud } from '../kernel/records/crud.ts'
import { serve } from '../kernel/http/serve.ts'
import { servizioStore } from './queries.ts'

export const servizioRoutes = (app: App) =>
  serve(
    app,
    servizioApi,
    crud(servizioStore, {
      insert: async (_session, { cliente, ...body }, tx) => {
        await ensureOffered(tx, { cliente_id: clienteOffered(cliente) })
        return { ...body, cliente_id: cliente }
      },
      change: (_session, body) => body,
    }),
  )
