import { dashboardApi } from '@quadra/contract/dashboard/api'
import type { App } from '../kernel/app.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Slice } from '../kernel/slice.ts'
import { readCases } from './cases.ts'
import { joinNumbers } from './cooperatives.ts'
import { showMine, showRaised } from './mine.ts'
import { readProgramme } from './programme.ts'

/** Two statements at once: what was reported, and what is planned and measured. */
export const dashboardRoutes = (app: App, slices: readonly Slice[]) =>
  serve(app, dashboardApi, {
    read: async ({ db, session }) => {
      const [{ perCliente, ...cases }, { cooperative, mieScadenze, segnalateAMe, decisioniRiesame, ...programme }] =
        await Promise.all([readCases(db, session), readProgramme(db, session, slices)])
      return {
        ...cases,
        ...programme,
        senza_servizi: session.ruolo === 'coordinatore' && session.servizi.length === 0,
        mieScadenze: showMine(session, mieScadenze),
        segnalateAMe: showRaised(session, segnalateAMe),
        decisioniRiesame: showMine(session, decisioniRiesame),
        cooperative: cooperative && joinNumbers(cooperative, perCliente),
      }
    },
  })
