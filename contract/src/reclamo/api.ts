import { z } from 'zod'
import { GET, POST, PUT } from '../kernel/endpoint.ts'
import { listCall } from '../kernel/resource.ts'
import { nonConformita } from '../non_conformita/schema.ts'
import { coordination, management } from '../policy.ts'
import { reclamoLimits } from './limits.ts'
import { paginaReclami, reclamoCodice, reclamoFile, reclamoInvio, ricevuta, statoPubblico } from './pubblico.ts'
import { puntoApi } from './punto.ts'
import {
  reclamo,
  reclamoCancellaDati,
  reclamoFilter,
  reclamoNonConformita,
  reclamoRow,
  reclamoStato,
} from './schema.ts'
import { reclamoView } from './view.ts'

const { body: bodyLimit } = reclamoLimits

export const reclamoApi = {
  list: listCall('/api/reclamo', {
    noun: 'reclamo',
    row: reclamoRow,
    filter: reclamoFilter,
    view: reclamoView,
    who: coordination,
  }),
  read: GET('/api/reclamo/:id', { who: coordination, reply: reclamo, summary: 'Legge: reclamo' }),
  file: GET('/api/reclamo/:id/file/:fid', {
    who: coordination,
    summary: 'Un file allegato a un reclamo',
    answer: 'file',
    reply: z.unknown(),
  }),
  stato: PUT('/api/reclamo/:id/stato', {
    who: coordination,
    summary: 'Cambia lo stato di un reclamo; «risposto» vuole la risposta',
    body: reclamoStato,
    reply: reclamo,
  }),
  nonConformita: POST('/api/reclamo/:id/non_conformita', {
    who: coordination,
    summary: 'Apre la non conformità di un reclamo, una sola',
    body: reclamoNonConformita,
    reply: nonConformita,
  }),
  cancellaDati: PUT('/api/reclamo/:id/cancella_dati', {
    who: management,
    summary: 'Rimuove i dati personali di un reclamo concluso',
    body: reclamoCancellaDati,
    reply: reclamo,
  }),
  ...puntoApi,
  pagina: GET('/api/pubblico/reclamo/:token', {
    who: 'anyone',
    summary: 'La pagina pubblica dei reclami di un servizio, con la sfida da risolvere',
    reply: paginaReclami,
  }),
  invia: POST('/api/pubblico/reclamo/:token', {
    who: 'anyone',
    summary: 'Riceve un reclamo; la stessa sfida con lo stesso contenuto risponde lo stesso codice',
    body: reclamoInvio,
    reply: ricevuta,
    bodyLimit,
  }),
  allega: POST('/api/pubblico/reclamo_file', {
    who: 'anyone',
    summary: 'Allega un file a un reclamo appena inviato',
    body: reclamoCodice,
    upload: { field: 'documento', required: true },
    reply: reclamoFile,
    bodyLimit,
  }),
  segui: POST('/api/pubblico/reclamo_stato', {
    who: 'anyone',
    summary: 'A che punto è un reclamo, per chi ne ha il codice',
    body: reclamoCodice,
    reply: statoPubblico,
    bodyLimit,
    status: 200,
  }),
}
