import { dashboardApi } from '@quadra/contract/dashboard/api'
import type { App } from '../kernel/app.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Slice } from '../kernel/slice.ts'
import { joinNumbers } from './cooperatives.ts'
import { readElements } from './mine.ts'
import { readNumbers } from './programme.ts'

/** One statement for every number and list, one for the rows of the caller's own deadlines. */
export const dashboardRoutes = (app: App, slices: readonly Slice[]) =>
  serve(app, dashboardApi, {
    read: async ({ db, session }) => {
      const { programme, cases } = await readNumbers(db, session, slices)
      const { cooperative, mieScadenze, segnalateAMe, decisioniRiesame, ...planned } = programme
      const { perCliente, ...reported } = cases
      const shown = await readElements(db, slices, session, [mieScadenze, segnalateAMe, decisioniRiesame])
      const { scadute: _, ...raised } = shown(segnalateAMe)
      return {
        ...reported,
        ...planned,
        senza_servizi: session.ruolo === 'coordinatore' && session.servizi.length === 0,
        mieScadenze: shown(mieScadenze),
        segnalateAMe: raised,
        decisioniRiesame: shown(decisioniRiesame),
        cooperative: cooperative && joinNumbers(cooperative, perCliente),
      }
    },
  })
