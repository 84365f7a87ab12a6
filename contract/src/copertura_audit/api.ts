import { GET, PUT } from '../kernel/endpoint.ts'
import { consortium, coordination } from '../policy.ts'
import { copertura, coperturaQuery, coperturaView, esclusioneBody, esclusioneReply } from './schema.ts'

export const coperturaAuditApi = {
  read: {
    ...GET('/api/copertura_audit', {
      who: coordination,
      summary: 'La copertura del ciclo: ogni cooperativa per ogni processo; con formato=xlsx una riga per cella',
      query: coperturaQuery,
      reply: copertura,
    }),
    view: coperturaView,
  },
  esclusione: PUT('/api/copertura_audit/esclusione', {
    who: consortium,
    summary: 'Dichiara non applicabile, o di nuovo applicabile, un processo di una cooperativa',
    body: esclusioneBody,
    reply: esclusioneReply,
  }),
}
