import { certificatoApi } from '@quadra/contract/certificato/api'
import type { App } from '../kernel/app.ts'
import { listing, reading, updating } from '../kernel/records/crud.ts'
import { serve } from '../kernel/http/serve.ts'
import { certificatoStore } from './queries.ts'
import { changeCertificato, createCertificato, removeCertificato } from './write.ts'
import { addComunicazione, changeComunicazione, removeComunicazione } from './write-comunicazione.ts'

export const certificatoRoutes = (app: App) =>
  serve(app, certificatoApi, {
    list: listing(certificatoStore),
    read: reading(certificatoStore),
    remove: ({ db, session, params }) => db.transaction((tx) => removeCertificato(tx, session, params.id)),
    create: ({ db, session, body }) => {
      const values = body()
      return db.transaction((tx) => createCertificato(tx, session, values))
    },
    update: updating(certificatoStore, {
      change: (session, values, before, tx) => changeCertificato(tx, session, values, before),
    }),
    addComunicazione: ({ db, session, params, body }) =>
      db.transaction((tx) => addComunicazione(tx, session, params.id, body)),
    updateComunicazione: ({ db, session, params, body, raw }) =>
      db.transaction((tx) => changeComunicazione(tx, session, params, { body, raw })),
    removeComunicazione: ({ db, session, params }) => db.transaction((tx) => removeComunicazione(tx, session, params)),
  })
