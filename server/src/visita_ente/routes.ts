import { visitaEnteApi } from '@quadra/contract/visita_ente/api'
import { sql } from 'drizzle-orm'
import type { App } from '../kernel/app.ts'
import { forbidden, notFound } from '../kernel/errors.ts'
import { withFile } from '../kernel/files/keep.ts'
import { sendFile } from '../kernel/files/send.ts'
import { serve } from '../kernel/http/serve.ts'
import { listing, reading } from '../kernel/records/crud.ts'
import { visitaEnteStore } from './queries.ts'
import { createVisita, removeVisita, setRapporto, updateVisita } from './write.ts'

export const visitaEnteRoutes = (app: App) =>
  serve(app, visitaEnteApi, {
    list: listing(visitaEnteStore),
    read: reading(visitaEnteStore),
    create: ({ db, session, body }) => {
      const values = body()
      return db.transaction((tx) => createVisita(tx, session, values))
    },
    update: ({ db, session, params, body, raw }) =>
      db.transaction((tx) => updateVisita(tx, session, params.id, { body, raw })),
    remove: ({ db, session, params }) => db.transaction((tx) => removeVisita(tx, session, params.id)),
    addRapporto: async ({ db, session, params: { id }, form }) => {
      // Settled before the first byte is received.
      const before = await visitaEnteStore.read(app.db, session, id)
      if (!before.modificabile) throw forbidden()
      const { file } = await form()
      return withFile({ ...app, db }, session, file, (tx, file_id) => setRapporto(tx, session, id, file_id))
    },
    rapporto: async ({ db, session, params: { id }, reply }) => {
      const { rapporto } = await visitaEnteStore.read(db, session, id)
      if (!rapporto) throw notFound()
      return sendFile(app, reply, sql`(select file_id from visita_ente where id = ${id})`)
    },
  })
