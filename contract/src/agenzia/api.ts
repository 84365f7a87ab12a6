import { z } from 'zod'
import { DELETE, GET } from '../kernel/endpoint.ts'
import { listCall } from '../kernel/resource.ts'
import { consortium } from '../policy.ts'
import { agenzia, agenziaView } from './schema.ts'

/** Agencies are read and deleted; the specification gives no call that writes one. */
export const agenziaApi = {
  list: listCall('/api/agenzia', {
    noun: 'agenzia',
    row: agenzia,
    filter: z.object({}),
    view: agenziaView,
    who: consortium,
  }),
  read: GET('/api/agenzia/:id', { who: consortium, reply: agenzia, summary: 'Legge: agenzia' }),
  remove: DELETE('/api/agenzia/:id', { who: consortium, summary: 'Elimina: agenzia' }),
}
