import { GET, PUT } from '../kernel/endpoint.ts'
import { consortium, management } from '../policy.ts'
import { cruscotto, cruscottoQuery, soglieReply, soglieUpdate } from './schema.ts'
import { cruscottoView } from './view.ts'

export const cruscottoApi = {
  read: {
    ...GET('/api/cruscotto', {
      who: management,
      summary: 'Le cooperative misura per misura, oggi o in un mese rilevato; con formato=xlsx un foglio',
      query: cruscottoQuery,
      reply: cruscotto,
    }),
    view: cruscottoView,
  },
  soglie: PUT('/api/cruscotto/soglie', {
    who: consortium,
    summary: 'Cambia le soglie da cui una misura è in attenzione e critica',
    body: soglieUpdate,
    reply: soglieReply,
  }),
}
