import { dashboardApi } from '@quadra/contract/dashboard/api'
import type { App } from '../kernel/app.ts'
import { serve } from '../kernel/serve.ts'
import { readCases } from './cases.ts'
import { joinNumbers } from './cooperatives.ts'
import { readProgramme } from './programme.ts'

/** Two statements at once: what was reported, and what is planned and measured. */
export const dashboardRoutes = (app: App) =>
  serve(app, dashboardApi, {
    read: async ({ db, session }) => {
      const [{ perCliente, ...cases }, { cooperative, ...programme }] = await Promise.all([
        readCases(db, session),
        readProgramme(db, session),
      ])
      return { ...cases, ...programme, cooperative: cooperative && joinNumbers(cooperative, perCliente) }
    },
  })
