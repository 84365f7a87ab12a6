import { z } from 'zod'
import { DELETE, GET, POST, PUT } from '../kernel/endpoint.ts'
import { sola_lettura } from '../kernel/editing.ts'
import {
  computed,
  dayParam,
  key,
  keyParam,
  optionalRef,
  optionalText,
  right,
  stato,
  statoLabels,
  statoParam,
  text,
  tracked,
  user,
} from '../kernel/fields.ts'
import { listView } from '../kernel/list.ts'
import { resource } from '../kernel/resource.ts'
import { ostacolo } from '../kernel/removal.ts'
import { restoring } from '../kernel/undo.ts'
import { consortium, everyone, management } from '../policy.ts'
import { incompatibilita, incompatibilitaCreate } from './incompatibilita.ts'
import { qualifica, qualificaCreate, qualificaUpdate } from './qualifica.ts'

/** The ninth dictionary, of people: only the surname is required. */
const fields = { nome: optionalText('Nome'), cognome: text('Cognome'), stato: stato() }
/** The user this evaluator is, if any; unique among evaluators. */
const utente_id = optionalRef('Utente collegato').optional()

const valutatoreRow = z.object({
  id: key,
  nome: z.string().nullable(),
  cognome: z.string(),
  stato: z.literal([0, 1]),
  ...tracked,
  modificabile: right,
  sola_lettura,
  cancellabile: right,
  ostacolo,
})
export type ValutatoreRow = z.output<typeof valutatoreRow>

/** With the register of what they are qualified for, which is the consortium's: to others it reads as empty. */
const valutatore = z.object({
  ...valutatoreRow.shape,
  utente: user('Utente collegato').nullable(),
  qualifiche: computed(z.array(qualifica)),
  incompatibilita: computed(z.array(incompatibilita)),
  /** Audits of the last three years; null for users who do not read the register. */
  audit_tre_anni: computed(z.int().nullable()),
})
export type Valutatore = z.output<typeof valutatore>

/** An evaluator as a choice for an audit. */
const opzione = z.object({
  id: z.int(),
  nome: z.string().nullable(),
  cognome: z.string(),
  idoneo: z.boolean(),
  /** Why not; users of a cooperative only read that it is so. */
  motivi: z.array(z.string()),
  /** Warnings that do not block. */
  avvisi: z.array(z.string()),
})
export type ValutatoreOpzione = z.output<typeof opzione>

export const valutatoreApi = {
  ...resource('/api/valutatore', {
    noun: 'valutatore',
    item: valutatore,
    row: valutatoreRow,
    create: z.object({
      nome: fields.nome.optional(),
      cognome: fields.cognome,
      stato: fields.stato.optional(),
      utente_id,
    }),
    update: z.object({ ...fields, utente_id }).partial(),
    filter: z.object({ stato: statoParam.optional() }),
    view: listView<ValutatoreRow>()({
      exportAs: 'Valutatori_',
      sort: { key: 'cognome', direction: 'asc' },
      columns: [
        { key: 'nome', label: 'Nome', value: (row) => row.nome },
        { key: 'cognome', label: 'Cognome', value: (row) => row.cognome },
        { key: 'stato', label: 'Stato', value: (row) => statoLabels[row.stato] },
      ],
    }),
    reads: everyone,
    writes: consortium,
  }),
  opzioni: GET('/api/valutatore/opzioni', {
    who: management,
    summary: 'I valutatori attivi, con chi non è idoneo per un audit e perché',
    query: z.object({
      cliente_id: keyParam.optional(),
      norma_id: keyParam.optional(),
      data: dayParam('Data').optional(),
    }),
    reply: z.array(opzione),
  }),
  createQualifica: POST('/api/valutatore/:id/qualifica', {
    who: consortium,
    summary: 'Registra una qualifica',
    body: qualificaCreate,
    reply: qualifica,
  }),
  updateQualifica: PUT('/api/valutatore/:id/qualifica/:qid', {
    who: consortium,
    summary: 'Modifica una qualifica',
    body: qualificaUpdate,
    reply: qualifica,
  }),
  removeQualifica: DELETE('/api/valutatore/:id/qualifica/:qid', {
    who: consortium,
    summary: 'Elimina una qualifica',
  }),
  restoreQualifica: restoring('/api/valutatore/:id/qualifica/:qid', consortium, qualifica),
  createIncompatibilita: POST('/api/valutatore/:id/incompatibilita', {
    who: consortium,
    summary: 'Registra un’incompatibilità',
    body: incompatibilitaCreate,
    reply: incompatibilita,
  }),
  removeIncompatibilita: DELETE('/api/valutatore/:id/incompatibilita/:iid', {
    who: consortium,
    summary: 'Elimina un’incompatibilità',
  }),
  restoreIncompatibilita: restoring('/api/valutatore/:id/incompatibilita/:iid', consortium, incompatibilita),
}
