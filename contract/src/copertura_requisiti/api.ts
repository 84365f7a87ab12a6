import { GET } from '../kernel/endpoint.ts'
import { coordination } from '../policy.ts'
import {
  coperturaRequisiti,
  coperturaRequisitiList,
  coperturaRequisitiQuery,
  coperturaRequisitiView,
} from './schema.ts'

export const coperturaRequisitiApi = {
  read: {
    ...GET('/api/copertura_requisiti', {
      who: coordination,
      summary: 'Lo stato di ogni requisito in ogni cooperativa; con formato=xlsx una riga per cella',
      query: coperturaRequisitiList,
      reply: coperturaRequisiti,
    }),
    view: coperturaRequisitiView,
  },
  pdf: GET('/api/copertura_requisiti/pdf', {
    who: coordination,
    summary: 'Lo stato di ogni requisito in ogni cooperativa, in PDF',
    query: coperturaRequisitiQuery,
    answer: 'file',
  }),
}
