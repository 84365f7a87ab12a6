import { estensioneApi } from '@quadra/contract/estensione/api'
import type { App } from '../kernel/app.ts'
import { listing, reading } from '../kernel/records/crud.ts'
import { serve } from '../kernel/http/serve.ts'
import { answerExtension } from './answer.ts'
import { estensioneStore } from './queries.ts'
import { openExtension, updateExtension, waiveExtension, withdrawExtension } from './write.ts'

export const estensioneRoutes = (app: App) =>
  serve(app, estensioneApi, {
    list: listing(estensioneStore),
    read: reading(estensioneStore),
    create: ({ db, session, params, body }) => db.transaction((tx) => openExtension(tx, session, params.id, body)),
    nonNecessaria: ({ db, session, params, body, raw }) =>
      db.transaction((tx) => waiveExtension(tx, session, params.id, { body, raw })),
    update: ({ db, session, params, body, raw }) =>
      db.transaction((tx) => updateExtension(tx, session, params.id, { body, raw })),
    annulla: ({ db, session, params, body, raw }) =>
      db.transaction((tx) => withdrawExtension(tx, session, params.id, { body, raw })),
    risposta: ({ db, session, params, body, raw }) =>
      db.transaction((tx) => answerExtension(tx, session, params, { body, raw })),
  })
