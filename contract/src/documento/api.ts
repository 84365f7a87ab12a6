import { z } from 'zod'
import { DELETE, GET, POST, PUT } from '../kernel/endpoint.ts'
import { instant } from '../kernel/fields.ts'
import { listCall, resource } from '../kernel/resource.ts'
import { everyone, management } from '../policy.ts'
import {
  daLeggere,
  daLeggereFilter,
  daLeggereView,
  destinatario,
  destinatarioFilter,
  destinatarioView,
} from './lettura.ts'
import {
  approvatore,
  controllaBody,
  revisione,
  revisioneCreate,
  revisioneUpdate,
  riesameBody,
  statoBody,
} from './revisione.ts'
import { documento, documentoCreate, documentoFilter, documentoRow, documentoUpdate, documentoView } from './schema.ts'

const usual = resource('/api/documento', {
  noun: 'documento',
  item: documento,
  row: documentoRow,
  create: documentoCreate,
  update: documentoUpdate,
  filter: documentoFilter,
  view: documentoView,
  reads: everyone,
  writes: management,
})

/** Spec 3 §7. A document is created with its file; a change may bring another, and the one before stays as a version. */
export const documentoApi = {
  ...usual,
  create: POST('/api/documento', {
    who: management,
    summary: 'Crea: documento',
    upload: { field: 'documento', required: true },
    body: documentoCreate,
    reply: documento,
  }),
  update: PUT('/api/documento/:id', {
    who: management,
    summary: 'Modifica: documento, anche sostituendone il file',
    upload: { field: 'documento', required: false },
    body: documentoUpdate,
    reply: documento,
  }),
  registro: GET('/api/documento/registro', {
    who: everyone,
    summary: 'Il registro dei documenti che si vedono, in PDF',
    query: documentoFilter,
    answer: 'file',
  }),
  file: GET('/api/documento/:id/file', {
    who: everyone,
    summary: 'Il file di un documento',
    answer: 'file',
    reply: z.unknown(),
  }),
  fileVersione: GET('/api/documento/:id/versione/:vid/file', {
    who: everyone,
    summary: 'Il file di una versione precedente',
    answer: 'file',
    reply: z.unknown(),
  }),
  controlla: PUT('/api/documento/:id/controlla', {
    who: management,
    summary: 'Mette sotto controllo un documento: il suo file diventa la revisione vigente',
    body: controllaBody,
    reply: documento,
  }),
  createRevisione: POST('/api/documento/:id/revisione', {
    who: management,
    summary: 'Apre una nuova revisione',
    upload: { field: 'documento', required: true },
    body: revisioneCreate,
    reply: revisione,
  }),
  updateRevisione: PUT('/api/documento/:id/revisione/:rid', {
    who: management,
    summary: 'Modifica una revisione in bozza',
    upload: { field: 'documento', required: false },
    body: revisioneUpdate,
    reply: revisione,
  }),
  removeRevisione: DELETE('/api/documento/:id/revisione/:rid', {
    who: management,
    summary: 'Elimina una revisione in bozza',
  }),
  stato: PUT('/api/documento/:id/revisione/:rid/stato', {
    who: management,
    summary: 'Invia, approva, respinge, richiama o ritira una revisione',
    body: statoBody,
    reply: documento,
  }),
  fileRevisione: GET('/api/documento/:id/revisione/:rid/file', {
    who: management,
    summary: 'Il file di una revisione',
    answer: 'file',
    reply: z.unknown(),
  }),
  approvatori: GET('/api/documento/:id/approvatori', {
    who: management,
    summary: 'Chi può approvare la revisione aperta',
    reply: z.array(approvatore),
  }),
  riesame: PUT('/api/documento/:id/riesame', {
    who: management,
    summary: 'Riesame senza modifiche',
    body: riesameBody,
    reply: documento,
  }),
  conferma: PUT('/api/documento/:id/presa_visione', {
    who: everyone,
    summary: 'Conferma di aver letto la revisione vigente',
    reply: z.object({ confermata_il: instant }),
  }),
  destinatari: listCall('/api/documento/:id/presa_visione', {
    noun: 'prese visione di un documento',
    row: destinatario,
    filter: destinatarioFilter,
    view: destinatarioView,
    who: management,
  }),
  sollecita: POST('/api/documento/:id/sollecito', {
    who: management,
    summary: 'Sollecita chi non ha ancora letto',
    reply: z.object({ inviati: z.int(), gia_sollecitati: z.int() }),
  }),
  daLeggere: listCall('/api/presa_visione', {
    noun: 'documenti da leggere',
    row: daLeggere,
    filter: daLeggereFilter,
    view: daLeggereView,
    who: everyone,
  }),
}
