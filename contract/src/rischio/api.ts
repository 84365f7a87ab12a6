import { GET, POST, PUT } from '../kernel/endpoint.ts'
import { resource } from '../kernel/resource.ts'
import { coordination, management } from '../policy.ts'
import { mappa, mappaQuery } from './mappa.ts'
import {
  rischio,
  rischioCreate,
  rischioFilter,
  rischioRow,
  rischioStato,
  rischioUpdate,
  rischioView,
} from './schema.ts'
import { valutazioneCreate } from './valutazione.ts'

export const rischioApi = {
  ...resource('/api/rischio', {
    noun: 'rischio',
    item: rischio,
    row: rischioRow,
    create: rischioCreate,
    update: rischioUpdate,
    filter: rischioFilter,
    view: rischioView,
    reads: coordination,
    writes: coordination,
  }),
  valuta: POST('/api/rischio/:id/valutazione', {
    who: coordination,
    summary: 'Aggiunge una valutazione: probabilità, impatto e ciò che il trattamento dovrebbe lasciare',
    body: valutazioneCreate,
    reply: rischio,
  }),
  stato: PUT('/api/rischio/:id/stato', {
    who: management,
    summary: 'Chiude un rischio, o lo riapre',
    body: rischioStato,
    reply: rischio,
  }),
  mappa: GET('/api/rischio/mappa', {
    who: coordination,
    summary: 'Quanti rischi stanno in ognuna delle 25 celle di probabilità e impatto, con i filtri dell’elenco',
    query: mappaQuery,
    reply: mappa,
  }),
}
