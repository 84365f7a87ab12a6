import { GET, PUT } from '../kernel/endpoint.ts'
import { listCall } from '../kernel/resource.ts'
import { everyone } from '../policy.ts'
import {
  calendarioDelMese,
  calendarioQuery,
  conteggi,
  conteggiQuery,
  scadenza,
  scadenzarioFilter,
  scadenzarioView,
} from './schema.ts'
import {
  scelteAnnulla,
  scelteAssegna,
  scelteConferma,
  scelteFatte,
  scelteGestite,
  scelteGestito,
  scelteSposta,
} from './scelte.ts'

/** Spec 4 §1: what must be done, and when. */
export const scadenzarioApi = {
  list: listCall('/api/scadenzario', {
    noun: 'scadenze',
    row: scadenza,
    filter: scadenzarioFilter,
    view: scadenzarioView,
    who: everyone,
  }),
  conteggi: GET('/api/scadenzario/conteggi', {
    who: everyone,
    summary: 'Quante scadenze sono proprie, segnalate, in tutto',
    query: conteggiQuery,
    reply: conteggi,
  }),
  calendario: GET('/api/scadenzario/calendario', {
    who: everyone,
    summary: 'Le scadenze di un mese, giorno per giorno',
    query: calendarioQuery,
    reply: calendarioDelMese,
  }),
  assegna: PUT('/api/scadenzario/assegna', {
    who: everyone,
    summary: 'Assegna le righe scelte a un responsabile: tutte o nessuna',
    body: scelteAssegna,
    reply: scelteFatte,
  }),
  sposta: PUT('/api/scadenzario/sposta', {
    who: everyone,
    summary: 'Sposta la data delle righe scelte, con il motivo: tutte o nessuna',
    body: scelteSposta,
    reply: scelteFatte,
  }),
  gestito: PUT('/api/scadenzario/gestito', {
    who: everyone,
    summary: 'Segna come gestite le scadenze dei contratti scelti: tutte o nessuna',
    body: scelteGestito,
    reply: scelteGestite,
  }),
  annullaGestito: PUT('/api/scadenzario/gestito/ripristina', {
    who: everyone,
    summary: 'Annulla «Segna come gestito» subito dopo averlo fatto: tutti i contratti o nessuno',
    body: scelteAnnulla,
    reply: scelteFatte,
  }),
  conferma: PUT('/api/scadenzario/conferma', {
    who: everyone,
    summary: 'Conferma i task scelti con ciò che è stato fatto: tutti o nessuno',
    body: scelteConferma,
    reply: scelteFatte,
  }),
}
