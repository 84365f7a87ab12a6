import { DELETE, GET, POST, PUT, withoutKeys } from '../kernel/endpoint.ts'
import { everyone } from '../policy.ts'
import { impostazioniElenco, vista, vistaCreate, vistaUpdate, viste } from './schema.ts'

export const vistaApi = withoutKeys({
  read: GET('/api/vista', {
    who: everyone,
    summary: 'Le viste salvate degli elenchi, proprie e condivise, e come si vogliono disegnati',
    reply: viste,
  }),
  create: POST('/api/vista', { who: everyone, summary: 'Salva una vista', body: vistaCreate, reply: vista }),
  update: PUT('/api/vista/:id', {
    who: everyone,
    summary: 'Rinomina, condivide o aggiorna una vista',
    body: vistaUpdate,
    reply: vista,
  }),
  remove: DELETE('/api/vista/:id', { who: everyone, summary: 'Elimina una vista' }),
  impostazioni: PUT('/api/vista/elenco', {
    who: everyone,
    summary: 'Cambia le proprie colonne di un elenco e l’ordine delle sue viste',
    body: impostazioniElenco,
    reply: impostazioniElenco,
  }),
})
