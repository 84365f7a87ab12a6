import { primiPassiApi } from '@quadra/contract/primi_passi/api'
import type { App } from '../kernel/app.ts'
import { serve } from '../kernel/http/serve.ts'
import { readExisting } from './existing.ts'
import { readSteps } from './facts.ts'
import { loadModels } from './load.ts'
import { showModels } from './models.ts'

export const primiPassiRoutes = (app: App) =>
  serve(app, primiPassiApi, {
    read: ({ db, session }) => readSteps(db, session, app.config),
    modelli: async ({ db }) => showModels(await readExisting(db)),
    usaModelli: ({ db, session, body }) => loadModels(db, session, body().voci),
  })
