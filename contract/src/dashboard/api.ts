import { GET } from '../kernel/endpoint.ts'
import { coordination } from '../policy.ts'
import { dashboard } from './schema.ts'

/** Spec 1 §2.5: one call for the whole page. */
export const dashboardApi = {
  read: GET('/api/dashboard', {
    who: coordination,
    summary: 'Che cosa è scaduto, in arrivo e recente',
    reply: dashboard,
  }),
}
