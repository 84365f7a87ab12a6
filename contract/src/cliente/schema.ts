import { z } from 'zod'
import { sola_lettura } from '../kernel/editing.ts'
import {
  choice,
  oneOf,
  computed,
  email,
  flag,
  initially,
  instant,
  key,
  lineText,
  optionalRef,
  optionalText,
  right,
  stato,
  statoParam,
  text,
  tracked,
  user,
} from '../kernel/fields.ts'
import { listView } from '../kernel/list.ts'
import { ostacolo } from '../kernel/removal.ts'
import { tipoLabels } from '../non_conformita/names.ts'

const fields = {
  nome: lineText('Nome'),
  email: email(),
  descrizione: text('Descrizione', 2000),
  luogo: text('Luogo'),
  web: optionalText('Sito web'),
  stato: stato(),
  multisito: flag('Multisito'),
  servizi_imprese: flag('Servizi impresa'),
  servizi_persona: flag('Servizi persona'),
  parita_genere: flag('Parità di genere'),
}
const { nome, luogo, descrizione, ...others } = fields

/** A whole number between two bounds; as digits too, which is how a form has it. */
const between = (title: string, first: number, last: number, unit: string) => {
  const outside = `Da ${first} a ${last} ${unit}`
  return z
    .preprocess(
      (input) => (typeof input === 'string' && /^\d+$/.test(input) ? Number(input) : input),
      z.int(outside).min(first, outside).max(last, outside),
    )
    .meta({ title })
}
/** How the cooperative handles complaints, and its privacy notice for those who complain. */
const ofComplaints = {
  giorni_risposta_reclami: between('Giorni per rispondere ai reclami', 1, 90, 'giorni'),
  mesi_conservazione_reclami: between('Mesi di conservazione dei reclami', 6, 120, 'mesi'),
  informativa_reclami: optionalText('Informativa dei reclami', 20_000),
}
const normaSegnalazioni = 'Norma delle segnalazioni'
const tipo_segnalazioni = choice('Origine delle segnalazioni', tipoLabels)
/** What a report from a phone begins with. */
const ofReports = { norma_segnalazioni_id: optionalRef(normaSegnalazioni), tipo_segnalazioni }

export const someService = 'Devi indicare almeno uno fra Servizi alla persona e Servizi alle imprese'
interface Services {
  readonly servizi_imprese?: boolean | undefined
  readonly servizi_persona?: boolean | undefined
  readonly parita_genere?: boolean | undefined
}
/** Any of the three satisfies the rule, as the dialog has it. */
export const hasSomeService = (client: Services) =>
  Boolean(client.servizi_imprese || client.servizi_persona || client.parita_genere)

export const clienteCreate = z
  .object({
    nome,
    descrizione,
    luogo,
    ...z.object({ ...others, ...ofComplaints, ...ofReports }).partial().shape,
    email: fields.email,
  })
  .refine(hasSomeService, {
    message: someService,
    path: ['servizi_persona'],
    ...oneOf('servizi_imprese', 'servizi_persona', 'parita_genere'),
  })
/** Set by the user who onboards a new client, once its initial data are complete. */
const avvio_completato = flag('Avvio completato')

export const clienteUpdate = z.object({ ...fields, ...ofComplaints, ...ofReports, avvio_completato }).partial()

export const cliente = z.object({
  id: key,
  nome: z.string(),
  email: z.string(),
  descrizione: z.string(),
  luogo: z.string(),
  web: z.string().nullable(),
  stato: z.literal([0, 1]),
  multisito: z.boolean(),
  servizi_imprese: z.boolean(),
  servizi_persona: z.boolean(),
  parita_genere: z.boolean(),
  /** Days to answer a complaint, and months for which its personal data are retained once it is settled. */
  giorni_risposta_reclami: initially(30, z.int()),
  mesi_conservazione_reclami: initially(24, z.int()),
  /** Markdown; null: the product's own text. */
  informativa_reclami: z.string().nullable(),
  /** The norm of a report from a phone; null: the one its records name most often. */
  norma_segnalazioni: z.object({ id: z.int(), descrizione: z.string() }).meta({ title: normaSegnalazioni }).nullable(),
  tipo_segnalazioni,
  avvio_completato,
  avvio_completato_il: computed(instant.nullable()),
  agenzia_id: z.int().meta({ title: 'Agenzia' }),
  utente_id: computed(z.int().nullable()),
  /** The user who created it. */
  utente: user('Creato da').nullable(),
  ...tracked,
  modificabile: right,
  sola_lettura,
  cancellabile: right,
  ostacolo,
})
export type Cliente = z.output<typeof cliente>

/** How much of each kind a client has: what its guided start counts. */
export const clienteAvvio = z.object({
  servizi: z.int(),
  utenti: z.int(),
  fornitori: z.int(),
  indicatori: z.int(),
  documenti: z.int(),
  non_conformita: z.int(),
  /** People whom an import invited. */
  inviti: z.int(),
})
export type ClienteAvvio = z.output<typeof clienteAvvio>

export const clienteFilter = z.object({ stato: statoParam.optional() })

export const clienteView = listView<Cliente>()({
  exportAs: 'Enti_',
  sort: { key: 'nome', direction: 'asc' },
  columns: [
    { key: 'email', label: 'Email', value: (row) => row.email },
    { key: 'nome', label: 'Nome', value: (row) => row.nome, truncate: 30 },
    { key: 'descrizione', label: 'Descrizione', value: (row) => row.descrizione, truncate: 30 },
  ],
  // Spec 2, Clients: exactly these columns, by these names.
  exported: [
    { key: 'id', label: 'id', meaning: 'Numero della cooperativa in Quadra', kind: 'number', value: (row) => row.id },
    { key: 'email', label: 'email', meaning: 'Indirizzo email della cooperativa', value: (row) => row.email },
    { key: 'nome', label: 'nome', meaning: 'Nome', value: (row) => row.nome },
    { key: 'luogo', label: 'luogo', meaning: 'Luogo', value: (row) => row.luogo },
    { key: 'web', label: 'web', meaning: 'Sito internet', value: (row) => row.web },
    { key: 'descrizione', label: 'descrizione', meaning: 'Descrizione', value: (row) => row.descrizione },
    {
      key: 'stato',
      label: 'stato',
      meaning: 'Stato: 1 Attivo, 0 Disattivo',
      kind: 'number',
      value: (row) => row.stato,
    },
    {
      key: 'agenzia_id',
      label: 'agenzia_id',
      meaning: 'Numero dell’agenzia',
      kind: 'number',
      value: (row) => row.agenzia_id,
    },
    {
      key: 'multisito',
      label: 'multisito',
      meaning: 'Fa parte del certificato multisito: Sì o No',
      value: (row) => row.multisito,
    },
    {
      key: 'data_creazione',
      label: 'data_creazione',
      meaning: 'Quando è stata creata',
      kind: 'instant',
      value: (row) => row.data_creazione,
    },
    {
      key: 'data_modifica',
      label: 'data_modifica',
      meaning: 'Quando è stata modificata l’ultima volta',
      kind: 'instant',
      value: (row) => row.data_modifica,
    },
    {
      key: 'utente',
      label: 'utente',
      meaning: 'Chi l’ha creata',
      value: (row) => row.utente && `${row.utente.nome} ${row.utente.cognome}`,
    },
    {
      key: 'utente_id',
      label: 'utente_id',
      meaning: 'Numero dell’utente che l’ha creata',
      kind: 'number',
      value: (row) => row.utente_id,
    },
    {
      key: 'modificabile',
      label: 'modificabile',
      meaning: 'Chi esporta può modificarla: Sì o No',
      value: (row) => row.modificabile,
    },
    {
      key: 'cancellabile',
      label: 'cancellabile',
      meaning: 'Chi esporta può eliminarla: Sì o No',
      value: (row) => row.cancellabile,
    },
  ],
})
