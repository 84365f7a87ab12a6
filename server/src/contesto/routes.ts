import { contestoFattoreApi, contestoParteApi, contestoRevisioneApi } from '@quadra/contract/contesto/api'
import type { Tx } from '../database/database.ts'
import { clienteOffered, ensureOffered } from '../domain/choices.ts'
import type { App } from '../kernel/app.ts'
import { serve } from '../kernel/http/serve.ts'
import { crud, listing, reading } from '../kernel/records/crud.ts'
import { insertRecord } from '../kernel/records/records.ts'
import { fattoreStore } from './fattori.ts'
import { parteStore } from './parti.ts'
import { revisioneStore } from './revisioni.ts'

export const fattoreRoutes = (app: App) =>
  serve(
    app,
    contestoFattoreApi,
    crud(fattoreStore, { insert: (_session, body, tx) => owned(tx, body), change: (_session, body) => body }),
  )

export const parteRoutes = (app: App) =>
  serve(
    app,
    contestoParteApi,
    crud(parteStore, { insert: (_session, body, tx) => owned(tx, body), change: (_session, body) => body }),
  )

export const revisioneRoutes = (app: App) =>
  serve(app, contestoRevisioneApi, {
    list: listing(revisioneStore),
    read: reading(revisioneStore),
    create: ({ db, session, body }) => {
      const values = body()
      return db.transaction(async (tx) =>
        insertRecord(tx, session, revisioneStore, { ...(await owned(tx, values)), utente_id: session.id }),
      )
    },
  })

/** Of a cooperative that is active, or of the consortium. */
async function owned<Values extends { cliente_id?: number | null | undefined }>(tx: Tx, values: Values) {
  const { cliente_id = null } = values
  await ensureOffered(tx, { cliente_id: cliente_id === null ? undefined : clienteOffered(cliente_id) })
  return { ...values, cliente_id }
}
