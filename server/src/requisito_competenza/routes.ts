import { requisitoCompetenzaApi } from '@quadra/contract/requisito_competenza/api'
import type { App } from '../kernel/app.ts'
import { serve } from '../kernel/http/serve.ts'
import { readRequirements } from './queries.ts'
import { changeRequirement } from './write.ts'

export const requisitoCompetenzaRoutes = (app: App) =>
  serve(app, requisitoCompetenzaApi, {
    read: ({ db, session }) => readRequirements(db, session),
    update: ({ db, session, body }) => {
      const values = body()
      return db.transaction(async (tx) => {
        await changeRequirement(tx, session, values)
        return readRequirements(tx, session)
      })
    },
  })
