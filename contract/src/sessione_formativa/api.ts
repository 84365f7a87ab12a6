import { z } from 'zod'
import { DELETE, GET, POST, PUT } from '../kernel/endpoint.ts'
import { resource } from '../kernel/resource.ts'
import { restoring } from '../kernel/undo.ts'
import { coordination, management } from '../policy.ts'
import { sessioneFile } from './file.ts'
import { efficaciaBody, partecipanteCreate, presenzeBody } from './partecipante.ts'
import {
  sessione,
  sessioneCreate,
  sessioneFilter,
  sessioneRow,
  sessioneStato,
  sessioneUpdate,
  sessioneView,
} from './schema.ts'

export const sessioneFormativaApi = {
  ...resource('/api/sessione_formativa', {
    noun: 'sessione formativa',
    item: sessione,
    row: sessioneRow,
    create: sessioneCreate,
    update: sessioneUpdate,
    filter: sessioneFilter,
    view: sessioneView,
    reads: coordination,
    writes: management,
  }),
  addPartecipanti: POST('/api/sessione_formativa/:id/partecipante', {
    who: management,
    summary: 'Iscrive addetti a una sessione pianificata, tutti o nessuno; chi è già iscritto resta com’è',
    body: partecipanteCreate,
    reply: sessione,
  }),
  removePartecipante: DELETE('/api/sessione_formativa/:id/partecipante/:addetto', {
    who: management,
    summary: 'Toglie un addetto da una sessione pianificata',
  }),
  presenze: PUT('/api/sessione_formativa/:id/presenze', {
    who: management,
    summary: 'Registra chi è presente e chi assente; gli altri restano come sono',
    body: presenzeBody,
    reply: sessione,
  }),
  efficacia: PUT('/api/sessione_formativa/:id/efficacia', {
    who: management,
    summary: 'Giudica per chi è stato presente se la formazione è stata efficace; gli altri restano come sono',
    body: efficaciaBody,
    reply: sessione,
  }),
  stato: PUT('/api/sessione_formativa/:id/stato', {
    who: management,
    summary: 'Cambia lo stato; svolta, ogni presente riceve l’attestato',
    body: sessioneStato,
    reply: sessione,
  }),
  files: GET('/api/sessione_formativa/:id/file', {
    who: management,
    summary: 'I file di una sessione: firme e prove',
    reply: z.array(sessioneFile),
  }),
  addFile: POST('/api/sessione_formativa/:id/file', {
    who: management,
    summary: 'Allega un file a una sessione, al massimo cinque',
    upload: { field: 'documento', required: true },
    reply: sessioneFile,
  }),
  removeFile: DELETE('/api/sessione_formativa/:id/file/:fid', {
    who: management,
    summary: 'Elimina un file di una sessione',
  }),
  restoreFile: restoring('/api/sessione_formativa/:id/file/:fid', management, sessioneFile),
  file: GET('/api/sessione_formativa/:id/file/:fid', {
    who: management,
    summary: 'Un file di una sessione',
    answer: 'file',
  }),
}
