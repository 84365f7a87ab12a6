import { traguardoApi } from '@quadra/contract/traguardo/api'
import type { App } from '../kernel/app.ts'
import { serve } from '../kernel/http/serve.ts'
import { listReadRemove, updating } from '../kernel/records/crud.ts'
import { linkAction } from './link.ts'
import { traguardoStore } from './queries.ts'
import { changeTraguardo, createTraguardo } from './write.ts'

export const traguardoRoutes = (app: App) =>
  serve(app, traguardoApi, {
    ...listReadRemove(traguardoStore),
    create: ({ db, session, body }) => {
      const values = body()
      return db.transaction((tx) => createTraguardo(tx, session, values))
    },
    update: updating(traguardoStore, { change: changeTraguardo }),
    collega: ({ db, session, params, body, raw }) =>
      db.transaction((tx) => linkAction(tx, session, params.id, { body, raw })),
  })
