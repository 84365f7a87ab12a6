import { z } from 'zod'
import { DELETE, GET, POST, PUT } from '../kernel/endpoint.ts'
import { wordsParam } from '../kernel/fields.ts'
import { listCall, resource } from '../kernel/resource.ts'
import { restoring } from '../kernel/undo.ts'
import { coordination, everyone, management, siteCoordination, siteManagement } from '../policy.ts'
import { daRilevare, daRilevareFilter, daRilevareView, rilevazioneCreate } from './da-rilevare.ts'
import { indicatore, indicatoreCreate, indicatoreFilter, indicatoreUpdate, indicatoreView } from './schema.ts'
import { targetChange } from './target.ts'
import { verifica, verificaCreate, verificaDelete } from './verifica.ts'

/** Spec 3 §7. Verifications are the cooperative's own: multi-site mode reads them. */
export const indicatoreApi = {
  ...resource('/api/indicatore', {
    noun: 'indicatore',
    item: indicatore,
    create: indicatoreCreate,
    update: indicatoreUpdate,
    filter: indicatoreFilter,
    view: indicatoreView,
    reads: everyone,
    writes: management,
  }),
  valori: GET('/api/indicatore/valori.csv', {
    who: everyone,
    summary: 'I valori degli indicatori periodo per periodo, come tabella CSV, con i filtri dell’elenco',
    query: indicatoreFilter.extend({ q: wordsParam.optional() }),
    answer: 'file',
  }),
  daRilevare: listCall('/api/indicatore/da_rilevare', {
    noun: 'rilevazioni che mancano',
    row: daRilevare,
    filter: daRilevareFilter,
    view: daRilevareView,
    who: coordination,
  }),
  recordAll: POST('/api/indicatore/rilevazione', {
    who: siteCoordination,
    summary: 'Registra le rilevazioni di più indicatori, tutte o nessuna',
    body: rilevazioneCreate,
    reply: z.object({ registrate: z.int() }),
  }),
  addVerifica: POST('/api/indicatore/:id/verifica', {
    who: siteCoordination,
    summary: 'Registra una verifica',
    body: verificaCreate,
    reply: verifica,
  }),
  setTarget: PUT('/api/indicatore/:id/target', {
    who: management,
    summary: 'Stabilisce il target di un anno, o lo toglie',
    body: targetChange,
    reply: indicatore,
  }),
  removeVerifica: DELETE('/api/indicatore/:id/verifica/:vid', {
    who: siteManagement,
    summary: 'Elimina una verifica, con il motivo',
    body: verificaDelete,
  }),
  restoreVerifica: restoring('/api/indicatore/:id/verifica/:vid', siteManagement, verifica),
}
