import { GET, PUT, withoutKeys } from '../kernel/endpoint.ts'
import { everyone } from '../policy.ts'
import { preferenze, preferenzeUpdate } from './schema.ts'

export const preferenzaApi = withoutKeys({
  read: GET('/api/preferenze', { who: everyone, summary: 'Le proprie preferenze di avviso', reply: preferenze }),
  update: PUT('/api/preferenze', {
    who: everyone,
    summary: 'Cambia le proprie preferenze di avviso',
    body: preferenzeUpdate,
    reply: preferenze,
  }),
})
