import { requisitoFornitoreApi } from '@quadra/contract/requisito_fornitore/api'
import type { App } from '../kernel/app.ts'
import { serve } from '../kernel/http/serve.ts'
import { readRequirements } from './queries.ts'
import { changeRequirement } from './write.ts'

export const requisitoFornitoreRoutes = (app: App) =>
  serve(app, requisitoFornitoreApi, {
    read: ({ db }) => readRequirements(db),
    update: ({ db, session, body }) => {
      const values = body()
      return db.transaction(async (tx) => {
        await changeRequirement(tx, session, values)
        return readRequirements(tx)
      })
    },
  })
