import { preferenzaApi } from '@quadra/contract/preferenza/api'
import type { App } from '../kernel/app.ts'
import { serve } from '../kernel/http/serve.ts'
import { choosePreferenze, readPreferenze } from './queries.ts'

export const preferenzaRoutes = (app: App) =>
  serve(app, preferenzaApi, {
    read: ({ db, session }) => readPreferenze(db, session),
    update: ({ db, session, body }) => {
      const chosen = body()
      return db.transaction(async (tx) => {
        await choosePreferenze(tx, session, chosen)
        return readPreferenze(tx, session)
      })
    },
  })
