import { z } from 'zod'
import { azioneMiglioramento, azioneOfAuditCreate } from '../azione_miglioramento/schema.ts'
import { DELETE, GET, POST, PUT } from '../kernel/endpoint.ts'
import { nonConformita, nonConformitaOfAuditCreate } from '../non_conformita/schema.ts'
import { everyone, management } from '../policy.ts'
import { checklistAudit } from './checklist.ts'
import { copia } from './copia.ts'
import { processo } from './processo.ts'
import { risposta, rispostaAllegato, rispostaAllegatoCreate, rispostaUpdate } from './risposta.ts'

/** The checklist of a process: read whole, answered question by question. `did` is the question's key. */
export const checklistCalls = {
  readChecklist: GET('/api/audit/:id/processo/:pid/checklist', {
    who: everyone,
    summary: 'La checklist di un processo, con le risposte e quelle dell’audit precedente',
    reply: checklistAudit,
  }),
  aggiornaChecklist: POST('/api/audit/:id/processo/:pid/checklist/aggiorna', {
    who: management,
    summary: 'Porta la checklist ancora senza risposte all’ultima versione pubblicata',
    reply: processo,
  }),
  registraCopia: POST('/api/audit/:id/copia', {
    who: management,
    summary: 'Registra che l’audit è su un dispositivo di chi chiama, per sette giorni da oggi',
    reply: copia,
  }),
  removeCopia: DELETE('/api/audit/:id/copia', {
    who: management,
    summary: 'L’audit non è più sul dispositivo di chi chiama',
  }),
  updateRisposta: PUT('/api/audit/:id/processo/:pid/checklist/:did', {
    who: management,
    summary: 'Risponde a una domanda; lo stesso contenuto inviato due volte vale una',
    body: rispostaUpdate,
    /** Null where nothing is left of it: neither outcome, note nor files. */
    reply: risposta.nullable(),
  }),
  createRispostaAllegato: POST('/api/audit/:id/processo/:pid/checklist/:did/allegato', {
    who: management,
    summary: 'Allega un’evidenza a una risposta; la stessa chiave inviata due volte è un file solo',
    upload: { field: 'documento', required: true },
    body: rispostaAllegatoCreate,
    reply: rispostaAllegato,
  }),
  removeRispostaAllegato: DELETE('/api/audit/:id/processo/:pid/checklist/:did/allegato/:aid', {
    who: management,
    summary: 'Elimina un’evidenza di una risposta',
  }),
  fileRispostaAllegato: GET('/api/audit/:id/processo/:pid/checklist/:did/allegato/:aid/file', {
    who: everyone,
    summary: 'Il file di un’evidenza',
    answer: 'file',
    reply: z.unknown(),
  }),
  createRispostaAnomalia: POST('/api/audit/:id/processo/:pid/checklist/:did/anomalia', {
    who: management,
    summary: 'Registra la non conformità di una risposta',
    body: nonConformitaOfAuditCreate,
    reply: nonConformita,
  }),
  createRispostaAzione: POST('/api/audit/:id/processo/:pid/checklist/:did/azione', {
    who: management,
    summary: 'Registra l’azione di miglioramento di una risposta',
    body: azioneOfAuditCreate,
    reply: azioneMiglioramento,
  }),
}
