import { type ApiCall, partsOf } from './calls.ts'
import { newRequisito } from './requirements.ts'
import { type Known, sampleOf } from './samples.ts'

/** A body that the call takes; audits go by another dictionary of norms than what they find. */
export const bodyOf = (call: ApiCall, word: string, known: Known) =>
  sampleOf(call.endpoint.body, word, knownFor(call, known))

/** The same with the norm of the dictionary that the call uses. */
export function knownFor({ slice, name, endpoint }: ApiCall, known: Known): Known {
  const ofAudit = byAuditNorm.includes(slice) && !partsOf(`${endpoint.path}/:x`).includes('anomalia')
  return {
    ...known,
    norma_id: ofAudit ? known['norma_audit'] : known['norma_id'],
    ...(slice === 'certificato' && (known['ciclo'] as Known)),
    ...(slice === 'importazione' && index),
    // Still at work.
    ...(slice === 'addetto' && { al: null }),
    // Nothing is in the name of a new person.
    ...(slice === 'utente' && { passaggi: [] }),
    // Of this year there may be one.
    ...(slice === 'piano_formazione' && {
      anno: new Date().getFullYear() + 1,
      righe: [{ competenza_id: known['competenza_id'], mese: 3 }],
    }),
    // From open, where each side may move it.
    ...(slice === 'richiesta_ente' && { stato: name === 'stato' ? 'evasa' : 'ritirata' }),
    ...(endpoint.path.endsWith('/rilascio') && { fonte: 'caricato' }),
    // A change that was communicated is closed.
    ...(name.endsWith('Comunicazione') && { comunicata_il: null }),
    // Valued by a call of its own, on a day of its own.
    ...(slice === 'rischio' && { ...(name === 'create' && { valutazione: null }), prossima_revisione: soon() }),
    ...(slice === 'traguardo' && objectiveOf(known)),
    // A year of which there is nothing to print.
    ...(slice === 'fascicolo' && { anno: 1995 }),
    ...(slice === 'mandato' && (known['mandato'] as Known)),
    // There is an active one of that norm and process.
    ...(slice === 'checklist' && { stato: 0 }),
    ...(endpoint.path === '/api/indicatore/rilevazione' && { righe: known['rilevate'] }),
    // A day that an action can be moved to.
    ...(slice === 'scadenzario' && { ...((known['scelte'] as Known)[name] as Known), scadenza: '2026-12-24' }),
    ...(slice === 'notifica_esterna' && receiver),
    ...(slice === 'chiave' && { sezioni: null, reti: null, scade_il: soon() }),
    ...(slice === 'evento_sicurezza' && { ruoli_con_chiavi: ['admin', 'gestore_multisito'] }),
    ...(slice === 'documento' && plainDocument),
    ...(slice === 'requisito' && newRequisito()),
    ...(slice === 'cruscotto' && { soglie: [{ misura: 'nc_scadute', attenzione: 2, critico: 7 }] }),
    // Services are associated by a call of their own; a password is given, so that they can sign in.
    ...(endpoint.path === '/api/utente' && { servizi: [], invita: false }),
  }
}

/** Of an indicator there is one objective for a year. */
function objectiveOf(known: Known) {
  const [{ indicatore_id }] = known['rilevate'] as [{ indicatore_id: number }]
  const anno = 2031 + (objectives++ % 160)
  return { indicatore_id, anno, entro: null }
}
let objectives = 0

/** Nothing is sent to it: it announces nothing that happens by itself. */
const receiver = { indirizzo: 'https://93.184.216.34/quadra', eventi: ['prova'], stato: 'attiva' }

/** A day that a key may last to. */
const soon = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

/** An index of documents, whose files may be sent too. */
const index = { tipo: 'documenti', mappatura: { file: 0, tipo_documento_id: 1, descrizione: 2, data: 3 }, file: [] }

/** It is put under control only once it has an earlier version. */
const plainDocument = {
  requisito_ids: [],
  controllato: false,
  ruoli: [],
  servizi: [],
  presa_visione_giorni: 30,
  numero: 1,
  riesame_entro: '2031-03-04',
}

const byAuditNorm: readonly string[] = [
  'requisito',
  'copertura_requisiti',
  'audit',
  'fascicolo',
  'certificato',
  'checklist',
  'copertura_audit',
  'programma_audit',
  'valutatore',
]
