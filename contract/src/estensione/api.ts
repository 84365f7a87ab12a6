import { GET, POST, PUT } from '../kernel/endpoint.ts'
import { listCall } from '../kernel/resource.ts'
import { consortium, management } from '../policy.ts'
import {
  estensione,
  estensioneCreate,
  estensioneFilter,
  estensioneMotivo,
  estensioneUpdate,
  rispostaUpdate,
} from './schema.ts'
import { estensioneView } from './view.ts'

export const estensioneApi = {
  list: listCall('/api/estensione', {
    noun: 'estensione',
    row: estensione,
    filter: estensioneFilter,
    view: estensioneView,
    who: management,
  }),
  read: GET('/api/estensione/:id', { who: management, reply: estensione, summary: 'Legge: estensione' }),
  create: POST('/api/non_conformita/:id/estensione', {
    who: consortium,
    summary: 'Estende una non conformità alle altre cooperative attive',
    body: estensioneCreate,
    reply: estensione,
  }),
  nonNecessaria: PUT('/api/non_conformita/:id/estensione/non_necessaria', {
    who: consortium,
    summary: 'Dichiara non necessaria l’estensione di una non conformità',
    body: estensioneMotivo,
    reply: estensione,
  }),
  update: PUT('/api/estensione/:id', {
    who: consortium,
    summary: 'Modifica richiesta e scadenza di un’estensione aperta',
    body: estensioneUpdate,
    reply: estensione,
  }),
  annulla: PUT('/api/estensione/:id/annulla', {
    who: consortium,
    summary: 'Annulla un’estensione aperta',
    body: estensioneMotivo,
    reply: estensione,
  }),
  risposta: PUT('/api/estensione/:id/risposta/:cliente_id', {
    who: management,
    summary: 'La risposta di una cooperativa; «interessata» apre una sua non conformità',
    body: rispostaUpdate,
    reply: estensione,
  }),
}
