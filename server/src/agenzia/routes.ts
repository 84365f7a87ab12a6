import { agenziaApi } from '@quadra/contract/agenzia/api'
import type { App } from '../kernel/app.ts'
import { listReadRemove } from '../kernel/records/crud.ts'
import { serve } from '../kernel/http/serve.ts'
import { agenziaStore } from './queries.ts'

export const agenziaRoutes = (app: App) => serve(app, agenziaApi, listReadRemove(agenziaStore))
