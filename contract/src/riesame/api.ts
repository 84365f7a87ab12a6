import { z } from 'zod'
import { DELETE, GET, POST, PUT } from '../kernel/endpoint.ts'
import { resource } from '../kernel/resource.ts'
import { restoring } from '../kernel/undo.ts'
import { consortium, coordination, management } from '../policy.ts'
import { decisione, decisioneCreate, decisioneStato, decisioneUpdate } from './decisione.ts'
import { ingresso, ingressoUpdate } from './ingresso.ts'
import {
  riesame,
  riesameCreate,
  riesameFilter,
  riesameRiapri,
  riesameRow,
  riesameUpdate,
  riesameView,
} from './schema.ts'

export const riesameApi = {
  ...resource('/api/riesame', {
    noun: 'riesame della direzione',
    item: riesame,
    row: riesameRow,
    create: riesameCreate,
    update: riesameUpdate,
    filter: riesameFilter,
    view: riesameView,
    reads: coordination,
    writes: management,
  }),
  raccogli: PUT('/api/riesame/:id/raccogli', {
    who: management,
    summary: 'Raccoglie di nuovo i dati degli elementi in ingresso; commenti e spunte restano',
    reply: riesame,
  }),
  chiudi: PUT('/api/riesame/:id/chiudi', {
    who: management,
    summary: 'Chiude il riesame: i dati sono congelati per sempre, con la loro impronta',
    reply: riesame,
  }),
  riapri: PUT('/api/riesame/:id/riapri', {
    who: consortium,
    summary: 'Riapre il riesame chiuso, come nuova revisione; i dati restano congelati',
    body: riesameRiapri,
    reply: riesame,
  }),
  ingresso: PUT('/api/riesame/:id/ingresso/:codice', {
    who: management,
    summary: 'Commenta un elemento in ingresso, o lo dice discusso',
    body: ingressoUpdate,
    reply: ingresso,
  }),
  addDecisione: POST('/api/riesame/:id/decisione', {
    who: management,
    summary: 'Registra una decisione del riesame',
    body: decisioneCreate,
    reply: decisione,
  }),
  changeDecisione: PUT('/api/riesame/:id/decisione/:did', {
    who: management,
    summary: 'Modifica una decisione; dopo una chiusura solo responsabile e scadenza, con un motivo',
    body: decisioneUpdate,
    reply: decisione,
  }),
  removeDecisione: DELETE('/api/riesame/:id/decisione/:did', {
    who: management,
    summary: 'Elimina una decisione che nessuna chiusura ha reso valida',
  }),
  restoreDecisione: restoring('/api/riesame/:id/decisione/:did', management, decisione),
  settleDecisione: PUT('/api/riesame/:id/decisione/:did/stato', {
    who: coordination,
    summary: 'Dichiara attuata una decisione, con l’esito, o la annulla con un motivo',
    body: decisioneStato,
    reply: decisione,
  }),
  pdf: GET('/api/riesame/:id/pdf', {
    who: coordination,
    summary: 'Il verbale del riesame, in PDF',
    answer: 'file',
    reply: z.unknown(),
  }),
}
