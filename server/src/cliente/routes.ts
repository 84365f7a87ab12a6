import { clienteApi } from '@quadra/contract/cliente/api'
import { hasSomeService, someService } from '@quadra/contract/cliente/schema'
import type { Tx } from '../database/database.ts'
import { now } from '../database/schema/columns.ts'
import { ensureOffered, voceOffered } from '../domain/choices.ts'
import { concludeWithout } from '../domain/extension/estensioni.ts'
import type { App } from '../kernel/app.ts'
import { crud } from '../kernel/records/crud.ts'
import { invalid } from '../kernel/errors.ts'
import { serve } from '../kernel/http/serve.ts'
import { avvioOf } from './avvio.ts'
import { clienteStore, endSessionsOfCliente } from './queries.ts'

export const clienteRoutes = (app: App) =>
  serve(app, clienteApi, {
    ...crud(clienteStore, {
      insert: async (session, body, tx) => {
        await normaOffered(tx, body.norma_segnalazioni_id)
        return { ...body, agenzia_id: session.agenzia.id, utente_id: session.id }
      },
      change: async (session, { avvio_completato, ...body }, before, tx) => {
        if (!hasSomeService({ ...before, ...body })) throw invalid({ servizi_persona: someService })
        await normaOffered(tx, body.norma_segnalazioni_id, before.norma_segnalazioni?.id)
        if (body.stato === 0 && before.stato === 1) {
          await endSessionsOfCliente(tx, before.id)
          await concludeWithout(tx, session, before.id)
        }
        // A repeated call leaves the first instant.
        const said = avvio_completato !== undefined && avvio_completato !== before.avvio_completato
        return said ? { ...body, avvio_completato_il: avvio_completato ? now : null } : body
      },
    }),
    avvio: ({ db, session, params }) => avvioOf(db, session, params.id),
  })

/** What its reports from phones begin with is a norm of non-conformities. */
const normaOffered = (tx: Tx, chosen: number | null | undefined, current?: number) =>
  ensureOffered(tx, { norma_segnalazioni_id: voceOffered('norma_conformita', chosen, current) })
