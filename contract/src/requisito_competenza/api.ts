import { GET, PUT } from '../kernel/endpoint.ts'
import { consortium, coordination } from '../policy.ts'
import { requisitoCompetenza, requisitoCompetenzaUpdate } from './schema.ts'

export const requisitoCompetenzaApi = {
  read: GET('/api/requisito_competenza', {
    who: coordination,
    summary: 'Le competenze richieste da ogni mansione',
    reply: requisitoCompetenza,
  }),
  update: PUT('/api/requisito_competenza', {
    who: consortium,
    summary: 'Richiede, rende bloccante o non richiede più una competenza a una mansione',
    body: requisitoCompetenzaUpdate,
    reply: requisitoCompetenza,
  }),
}
