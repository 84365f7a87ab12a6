import { rischioApi } from '@quadra/contract/rischio/api'
import type { App } from '../kernel/app.ts'
import { serve } from '../kernel/http/serve.ts'
import { listing, reading } from '../kernel/records/crud.ts'
import { readMap } from './map.ts'
import { moveRischio } from './move.ts'
import { rischioStore } from './queries.ts'
import { valueRischio } from './value.ts'
import { createRischio, removeRischio, updateRischio } from './write.ts'

export const rischioRoutes = (app: App) =>
  serve(app, rischioApi, {
    list: listing(rischioStore),
    read: reading(rischioStore),
    create: ({ db, session, body }) => {
      const values = body()
      return db.transaction((tx) => createRischio(tx, session, values))
    },
    update: ({ db, session, params, body, raw }) =>
      db.transaction((tx) => updateRischio(tx, session, params.id, { body, raw })),
    remove: ({ db, session, params }) => db.transaction((tx) => removeRischio(tx, session, params.id)),
    valuta: ({ db, session, params, body, raw }) =>
      db.transaction((tx) => valueRischio(tx, session, params.id, { body, raw })),
    stato: ({ db, session, params, body, raw }) =>
      db.transaction((tx) => moveRischio(tx, session, params.id, { body, raw })),
    mappa: ({ db, session, query }) => readMap(db, session, query),
  })
