import { GET } from '../kernel/endpoint.ts'
import { coordination } from '../policy.ts'
import { dashboard, inizio, seguito } from './schema.ts'

/** Spec 1 §2.5: one call for the whole page, and its two parts for a page that draws one after the other (ADR 0070). */
export const dashboardApi = {
  read: GET('/api/dashboard', {
    who: coordination,
    summary: 'Che cosa è scaduto, in arrivo e recente',
    reply: dashboard,
  }),
  inizio: GET('/api/dashboard/inizio', {
    who: coordination,
    summary: 'Le proprie scadenze e i primi numeri della home',
    reply: inizio,
  }),
  seguito: GET('/api/dashboard/seguito', {
    who: coordination,
    summary: 'Gli altri numeri della home, i grafici e le cooperative',
    reply: seguito,
  }),
}
