import { z } from 'zod'
import { sheetQuery } from '../commento/schema.ts'
import {
  azioneApprova,
  azioneMiglioramento,
  azioneOfAuditCreate,
  azioneUpdate,
} from '../azione_miglioramento/schema.ts'
import { DELETE, GET, POST, PUT } from '../kernel/endpoint.ts'
import { resource } from '../kernel/resource.ts'
import { restoring } from '../kernel/undo.ts'
import { nonConformita, nonConformitaOfAuditCreate, nonConformitaUpdate } from '../non_conformita/schema.ts'
import { consortium, coordination, everyone, management } from '../policy.ts'
import { checklistCalls } from './checklist-calls.ts'
import { auditDocumento, auditDocumentoCreate, auditDocumentoUpdate } from './documento.ts'
import { pianoCreate, pianoPrecedente, processo, processoApprova, processoCreate, processoUpdate } from './processo.ts'
import {
  audit,
  auditAnnulla,
  auditChiudi,
  auditCreate,
  auditFilter,
  auditRow,
  auditUpdate,
  auditView,
} from './schema.ts'

const upload = { field: 'documento' }

export const auditApi = {
  ...resource('/api/audit', {
    noun: 'audit',
    item: audit,
    row: auditRow,
    create: auditCreate,
    update: auditUpdate,
    filter: auditFilter,
    view: auditView,
    reads: everyone,
    writes: management,
  }),
  chiudi: PUT('/api/audit/:id/chiudi', {
    who: management,
    summary: 'Chiude l’audit, con il giorno in cui si è svolto',
    body: auditChiudi,
    reply: audit,
  }),
  annulla: PUT('/api/audit/:id/annulla', {
    who: consortium,
    summary: 'Annulla l’audit, con il motivo: non si svolge più',
    body: auditAnnulla,
    reply: audit,
  }),
  pdf: GET('/api/audit/:id/pdf', {
    who: everyone,
    summary: 'Il rapporto dell’audit, in PDF, se chiesto con i commenti',
    query: sheetQuery,
    answer: 'file',
    reply: z.unknown(),
  }),

  createProcesso: POST('/api/audit/:id/processo', {
    who: management,
    summary: 'Pianifica un processo',
    body: processoCreate,
    reply: processo,
  }),
  pianifica: POST('/api/audit/:id/piano', {
    who: management,
    summary: 'Pianifica più processi in una volta',
    body: pianoCreate,
    reply: audit,
  }),
  pianoPrecedente: GET('/api/audit/:id/piano/precedente', {
    who: management,
    summary: 'Il piano dell’ultimo audit della stessa norma e cooperativa, come sarebbe copiato',
    reply: pianoPrecedente,
  }),
  copiaPiano: PUT('/api/audit/:id/piano/copia', {
    who: management,
    summary: 'Copia il piano dell’ultimo audit della stessa norma e cooperativa',
    reply: audit,
  }),
  updateProcesso: PUT('/api/audit/:id/processo/:pid', {
    who: management,
    summary: 'Modifica un processo pianificato',
    body: processoUpdate,
    reply: processo,
  }),
  removeProcesso: DELETE('/api/audit/:id/processo/:pid', {
    who: management,
    summary: 'Elimina un processo pianificato',
  }),
  restoreProcesso: restoring('/api/audit/:id/processo/:pid', management, processo),
  approvaProcesso: PUT('/api/audit/:id/processo/:pid/approva', {
    who: management,
    summary: 'Registra la verifica di un processo',
    body: processoApprova,
    reply: processo,
  }),

  ...checklistCalls,

  createDocumento: POST('/api/audit/:id/documento', {
    who: management,
    summary: 'Allega un documento',
    upload: { ...upload, required: true },
    body: auditDocumentoCreate,
    reply: auditDocumento,
  }),
  updateDocumento: PUT('/api/audit/:id/documento/:did', {
    who: management,
    summary: 'Modifica un allegato',
    upload: { ...upload, required: false },
    body: auditDocumentoUpdate,
    reply: auditDocumento,
  }),
  removeDocumento: DELETE('/api/audit/:id/documento/:did', { who: management, summary: 'Elimina un allegato' }),
  restoreDocumento: restoring('/api/audit/:id/documento/:did', management, auditDocumento),
  fileDocumento: GET('/api/audit/:id/documento/:did/file', {
    who: everyone,
    summary: 'Il file di un allegato',
    answer: 'file',
    reply: z.unknown(),
  }),

  createAnomalia: POST('/api/audit/:id/anomalia', {
    who: management,
    summary: 'Registra una non conformità riscontrata',
    body: nonConformitaOfAuditCreate,
    reply: nonConformita,
  }),
  updateAnomalia: PUT('/api/audit/:id/anomalia/:aid', {
    who: management,
    summary: 'Modifica una non conformità riscontrata',
    body: nonConformitaUpdate,
    reply: nonConformita,
  }),
  removeAnomalia: DELETE('/api/audit/:id/anomalia/:aid', {
    who: management,
    summary: 'Elimina una non conformità riscontrata',
  }),

  createAzione: POST('/api/audit/:id/azione', {
    who: management,
    summary: 'Registra un’azione di miglioramento',
    body: azioneOfAuditCreate,
    reply: azioneMiglioramento,
  }),
  updateAzione: PUT('/api/audit/:id/azione/:aid', {
    who: management,
    summary: 'Modifica un’azione di miglioramento',
    body: azioneUpdate,
    reply: azioneMiglioramento,
  }),
  removeAzione: DELETE('/api/audit/:id/azione/:aid', {
    who: management,
    summary: 'Elimina un’azione di miglioramento',
  }),
  approvaAzione: PUT('/api/audit/:id/azione/:aid/approva', {
    who: coordination,
    summary: 'Chiude un’azione con la sua soluzione',
    body: azioneApprova,
    reply: azioneMiglioramento,
  }),
}
