import { GET, PUT, withoutKeys } from '../kernel/endpoint.ts'
import { listCall } from '../kernel/resource.ts'
import { administrators } from '../policy.ts'
import { evento, eventoFilter, eventoView, politica, politicaUpdate } from './schema.ts'

/** Spec 5 §3.1, §3.4: sign-in events, and the sign-in policy. */
export const eventoSicurezzaApi = withoutKeys({
  list: listCall('/api/evento_sicurezza', {
    noun: 'eventi di sicurezza',
    row: evento,
    filter: eventoFilter,
    view: eventoView,
    who: administrators,
  }),
  readPolitica: GET('/api/politica_sicurezza', {
    who: administrators,
    summary: 'Le regole di accesso',
    reply: politica,
  }),
  updatePolitica: PUT('/api/politica_sicurezza', {
    who: administrators,
    summary: 'Cambia le regole di accesso',
    body: politicaUpdate,
    reply: politica,
  }),
})
