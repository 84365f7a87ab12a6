import { z } from 'zod'
import { DELETE, GET, POST, PUT } from '../kernel/endpoint.ts'
import { listCall } from '../kernel/resource.ts'
import { management } from '../policy.ts'
import { riga, rigaFilter, rigaView } from './riga.ts'
import { mappaturaSalvata, mappatureQuery } from './mappatura.ts'
import {
  eseguiBody,
  fileBody,
  fileInviato,
  importazione,
  importazioneCreate,
  importazioneFilter,
  importazioneRow,
  importazioneView,
  mappaturaBody,
  modelloQuery,
} from './schema.ts'

const one = '/api/importazione/:id'

/** Spec 5 §2.4. Long work continues after the answer: the record's `lavoro` shows its progress. */
export const importazioneApi = {
  list: listCall('/api/importazione', {
    noun: 'importazione',
    row: importazioneRow,
    filter: importazioneFilter,
    view: importazioneView,
    who: management,
  }),
  modello: GET('/api/importazione/modello/:tipo', {
    who: management,
    summary: 'Il foglio da compilare per importare un tipo di dati',
    query: modelloQuery,
    answer: 'file',
    reply: z.unknown(),
  }),
  create: POST('/api/importazione', {
    who: management,
    summary: 'Carica un foglio da importare e ne propone le colonne',
    upload: { field: 'documento', required: true },
    body: importazioneCreate,
    reply: importazione,
    earlier: true,
    key: 'scrittura',
  }),
  mappature: GET('/api/importazione/mappatura', {
    who: management,
    summary: 'Le mappature salvate, da usare per nome',
    query: mappatureQuery,
    reply: z.array(mappaturaSalvata),
  }),
  read: GET(one, { who: management, summary: 'Legge: importazione', reply: importazione }),
  remove: DELETE(one, { who: management, summary: 'Elimina: importazione mai eseguita' }),
  file: PUT(`${one}/file`, {
    who: management,
    summary: 'Sostituisce il foglio di un’importazione',
    upload: { field: 'documento', required: true },
    reply: importazione,
  }),
  mappatura: PUT(`${one}/mappatura`, {
    who: management,
    summary: 'Dice quale colonna va in quale campo e avvia l’analisi',
    body: mappaturaBody,
    reply: importazione,
    key: 'scrittura',
  }),
  righe: listCall(`${one}/riga`, {
    noun: 'righe di un’importazione',
    row: riga,
    filter: rigaFilter,
    view: rigaView,
    who: management,
  }),
  errori: GET(`${one}/errori`, {
    who: management,
    summary: 'Il foglio inviato, con un commento in ogni cella da correggere',
    answer: 'file',
    reply: z.unknown(),
  }),
  documento: POST(`${one}/documento`, {
    who: management,
    summary: 'Invia uno dei file citati dall’indice dei documenti',
    upload: { field: 'documento', required: true },
    body: fileBody,
    reply: fileInviato,
  }),
  esegui: PUT(`${one}/esegui`, {
    who: management,
    summary: 'Scrive tutte le righe o nessuna',
    body: eseguiBody,
    reply: importazione,
    key: 'scrittura',
  }),
  annulla: PUT(`${one}/annulla`, {
    who: management,
    summary: 'Riprende tutto ciò che l’importazione ha creato, finché nessuno lo ha toccato',
    reply: importazione,
  }),
  interrompi: PUT(`${one}/interrompi`, {
    who: management,
    summary: 'Interrompe l’analisi in corso',
    reply: importazione,
  }),
}
