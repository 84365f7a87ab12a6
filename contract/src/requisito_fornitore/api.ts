import { GET, PUT } from '../kernel/endpoint.ts'
import { consortium } from '../policy.ts'
import { requisitoFornitore, requisitoUpdate } from './schema.ts'

export const requisitoFornitoreApi = {
  read: GET('/api/requisito_fornitore', {
    who: consortium,
    summary: 'I documenti richiesti ai fornitori di ogni categoria',
    reply: requisitoFornitore,
  }),
  update: PUT('/api/requisito_fornitore', {
    who: consortium,
    summary: 'Richiede, rende bloccante o non richiede più un documento ai fornitori di una categoria',
    body: requisitoUpdate,
    reply: requisitoFornitore,
  }),
}
