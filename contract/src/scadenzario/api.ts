import { GET } from '../kernel/endpoint.ts'
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
}
