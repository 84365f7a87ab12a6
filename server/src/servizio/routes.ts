import { servizioApi } from '@quadra/contract/servizio/api'
import type { App } from '../kernel/app.ts'
import { clienteOffered, ensureOffered } from '../domain/choices.ts'
import { notFound } from '../kernel/errors.ts'
import { crud } from '../kernel/records/crud.ts'
import { serve } from '../kernel/http/serve.ts'
import { openAt } from './aperti.ts'
import { servizioStore } from './queries.ts'

export const servizioRoutes = (app: App) =>
  serve(app, servizioApi, {
    ...crud(servizioStore, {
      insert: async (_session, { cliente, ...body }, tx) => {
        await ensureOffered(tx, { cliente_id: clienteOffered(cliente) })
        return { ...body, cliente_id: cliente }
      },
      change: (_session, body) => body,
    }),
    aperti: async ({ db, session, params }) => {
      if (!(await servizioStore.isVisible(db, session, params.id))) throw notFound()
      return openAt(db, params.id)
    },
  })
