import { dashboardApi } from '@quadra/contract/dashboard/api'
import type { Inizio, Seguito } from '@quadra/contract/dashboard/schema'
import type { Connection } from '../database/database.ts'
import type { App } from '../kernel/app.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import type { Beginning } from './beginning.ts'
import { joinNumbers } from './cooperatives.ts'
import type { Following } from './following.ts'
import { readElements } from './mine.ts'
import { readNumbers } from './numbers.ts'
import { withReasons } from './people.ts'

/** One statement for every number and list, one for the rows of the caller's own deadlines. */
export const dashboardRoutes = (app: App, slices: readonly Slice[]) =>
  serve(app, dashboardApi, {
    read: async ({ db, session }) => {
      const { inizio, seguito } = await readNumbers(db, session, slices, ['inizio', 'seguito'])
      return { ...(await withDeadlines(db, session, slices, inizio)), ...withCooperatives(seguito) }
    },
    inizio: async ({ db, session }) => {
      const { inizio } = await readNumbers(db, session, slices, ['inizio'])
      return withDeadlines(db, session, slices, inizio)
    },
    seguito: async ({ db, session }) => {
      const { seguito } = await readNumbers(db, session, slices, ['seguito'])
      return withCooperatives(seguito)
    },
  })

async function withDeadlines(
  db: Connection,
  session: Session,
  slices: readonly Slice[],
  { mieScadenze, segnalateAMe, decisioniRiesame, ...figures }: Beginning,
): Promise<Inizio> {
  const figureOf = await readElements(db, slices, session, [mieScadenze, segnalateAMe, decisioniRiesame])
  const { scadute: _, ...raised } = figureOf(segnalateAMe)
  return {
    ...figures,
    senza_servizi: session.ruolo === 'coordinatore' && session.servizi.length === 0,
    mieScadenze: figureOf(mieScadenze),
    segnalateAMe: raised,
    decisioniRiesame: figureOf(decisioniRiesame),
  }
}

const withCooperatives = ({ cooperative, perCliente, addettiDaAggiornare, ...figures }: Following): Seguito => ({
  ...figures,
  addettiDaAggiornare: withReasons(addettiDaAggiornare),
  cooperative: cooperative && joinNumbers(cooperative, perCliente),
})
