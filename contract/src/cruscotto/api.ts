import { GET, PUT } from '../kernel/endpoint.ts'
import { consortium, management } from '../policy.ts'
import { anno, annoQuery } from './anno.ts'
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
  anno: GET('/api/cruscotto/anno', {
    who: management,
    summary: 'L’anno in una pagina: le figure del riesame e del cruscotto, accanto a quelle dell’anno prima',
    query: annoQuery,
    reply: anno,
  }),
  annoPdf: GET('/api/cruscotto/anno/pdf', {
    who: management,
    summary: 'L’anno in una pagina, in PDF',
    query: annoQuery,
    answer: 'file',
  }),
  soglie: PUT('/api/cruscotto/soglie', {
    who: consortium,
    summary: 'Cambia le soglie da cui una misura è in attenzione e critica',
    body: soglieUpdate,
    reply: soglieReply,
  }),
}
