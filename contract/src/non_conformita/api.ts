import { z } from 'zod'
import { sheetQuery } from '../commento/schema.ts'
import { DELETE, GET, POST, PUT } from '../kernel/endpoint.ts'
import { resource } from '../kernel/resource.ts'
import { restoring } from '../kernel/undo.ts'
import { cooperative, coordination, everyone, management } from '../policy.ts'
import {
  datiParticolariChange,
  nonConformita,
  nonConformitaCreate,
  nonConformitaFilter,
  nonConformitaRow,
  nonConformitaUpdate,
  statoChange,
} from './schema.ts'
import { nonConformitaView } from './view.ts'
import { allegato } from './allegato.ts'
import { foto, fotoCreate } from './foto.ts'
import { ricorrenze, ricorrenzeQuery } from './ricorrenze.ts'
import { segnalazione, segnalazioneCreate, valoriSegnalazione } from './segnalazione.ts'
import { task, taskCreate, taskUpdate } from './task.ts'

export const nonConformitaApi = {
  ...resource('/api/non_conformita', {
    noun: 'non conformità',
    item: nonConformita,
    row: nonConformitaRow,
    create: nonConformitaCreate,
    update: nonConformitaUpdate,
    filter: nonConformitaFilter,
    view: nonConformitaView,
    reads: everyone,
    writes: everyone,
  }),
  stato: PUT('/api/non_conformita/:id/stato', {
    who: everyone,
    summary: 'Cambia lo stato di una non conformità',
    body: statoChange,
    reply: nonConformita,
  }),
  annullaPresaInCarico: PUT('/api/non_conformita/:id/stato/annulla', {
    who: everyone,
    summary: 'Annulla il passaggio a in lavorazione appena fatto da chi chiama',
    reply: nonConformita,
  }),
  datiParticolari: PUT('/api/non_conformita/:id/dati_particolari', {
    who: management,
    summary: 'Segna, in qualunque stato, che i testi contengono dati di salute o di minori',
    body: datiParticolariChange,
    reply: nonConformita,
  }),
  pdf: GET('/api/non_conformita/:id/pdf', {
    who: everyone,
    summary: 'La scheda di una non conformità in PDF, se chiesto con i commenti',
    query: sheetQuery,
    answer: 'file',
    reply: z.unknown(),
  }),
  createTask: POST('/api/non_conformita/:id/task', {
    who: everyone,
    summary: 'Aggiunge un task; su una non conformità chiusa la riapre',
    body: taskCreate,
    reply: task,
  }),
  updateTask: PUT('/api/non_conformita/:id/task/:taskId', {
    who: everyone,
    summary: 'Modifica un task aperto, o lo conclude con chiuso=1',
    body: taskUpdate,
    reply: task,
  }),
  removeTask: DELETE('/api/non_conformita/:id/task/:taskId', { who: coordination, summary: 'Elimina un task aperto' }),
  restoreTask: restoring('/api/non_conformita/:id/task/:taskId', coordination, task),
  createAllegato: POST('/api/non_conformita/:id/task/:taskId/allegato', {
    who: everyone,
    summary: 'Allega un file a un task aperto',
    upload: { field: 'documento', required: true },
    reply: allegato,
  }),
  removeAllegato: DELETE('/api/non_conformita/:id/task/:taskId/allegato/:aid', {
    who: everyone,
    summary: 'Elimina un file di un task aperto',
  }),
  restoreAllegato: restoring('/api/non_conformita/:id/task/:taskId/allegato/:aid', everyone, allegato),
  fileAllegato: GET('/api/non_conformita/:id/task/:taskId/allegato/:aid/file', {
    who: everyone,
    summary: 'Il file di un task',
    answer: 'file',
    reply: z.unknown(),
  }),
  createFoto: POST('/api/non_conformita/:id/foto', {
    who: everyone,
    summary: 'Aggiunge una foto; la stessa chiave inviata due volte è una foto sola',
    upload: { field: 'documento', required: true },
    body: fotoCreate,
    reply: foto,
  }),
  removeFoto: DELETE('/api/non_conformita/:id/foto/:fid', { who: everyone, summary: 'Elimina una foto' }),
  restoreFoto: restoring('/api/non_conformita/:id/foto/:fid', everyone, foto),
  fileFoto: GET('/api/non_conformita/:id/foto/:fid/file', {
    who: everyone,
    summary: 'I byte di una foto',
    answer: 'file',
    reply: z.unknown(),
  }),
  ricorrenze: GET('/api/non_conformita/ricorrenze', {
    who: everyone,
    summary: 'I casi simili degli ultimi 12 mesi',
    query: ricorrenzeQuery,
    reply: ricorrenze,
  }),
  valoriSegnalazione: GET('/api/non_conformita/segnalazione', {
    who: cooperative,
    summary: 'I valori con cui comincia una segnalazione: norma e origine della cooperativa, servizi di chi segnala',
    reply: valoriSegnalazione,
  }),
  segnala: POST('/api/non_conformita/segnalazione', {
    who: cooperative,
    summary: 'Segnala con poche parole; la stessa chiave inviata due volte è una non conformità sola',
    body: segnalazioneCreate,
    reply: segnalazione,
  }),
}
