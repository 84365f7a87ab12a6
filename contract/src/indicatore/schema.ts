import { z } from 'zod'
import { writeActive } from '../kernel/active.ts'
import { decimal } from '../kernel/decimal.ts'
import { sola_lettura } from '../kernel/editing.ts'
import {
  choice,
  computed,
  flag,
  flagParam,
  initially,
  key,
  keyParam,
  optionalRef,
  ref,
  right,
  tracked,
  user,
} from '../kernel/fields.ts'
import { listView } from '../kernel/list.ts'
import { ostacolo } from '../kernel/removal.ts'
import { esito } from './stato.ts'
import { periodicitaLabels, periodName } from './periods.ts'
import { targetOfYear } from './target.ts'
import { type Tendenza, tendenzaLabels } from './values.ts'
import { soglia, sogliaLabels, verifica, verificaEliminata } from './verifica.ts'

/** What a period is called, for the pages of other slices too. */
export { periodName }

export const statoLabels = { true: 'Attivo', false: 'Disattivo' } as const

const measured = {
  periodicita_verifica: choice('Periodicità verifica', periodicitaLabels),
  target: decimal('Target'),
  soglia: choice('Soglia', sogliaLabels),
  metodo_rilevazione_id: ref('Metodi rilevazione'),
  responsabile_gestione_id: ref('Responsabile gestione'),
  responsabile_analisi_id: ref('Responsabile analisi'),
}
const stato = flag().meta({ title: 'Stato', valori: statoLabels })

export const indicatoreCreate = z.object({
  ...measured,
  cliente_id: ref('Cliente'),
  servizio_id: optionalRef('Servizio').optional(),
  processo_id: ref('Processo'),
  obiettivo_id: ref('Indicatore'),
  stato: stato.optional(),
  agenzia_id: optionalRef('Agenzia').optional(),
})
/** What an indicator measures, and whose it is, never changes: Spec 3 §2.6 shows them read-only. */
export const indicatoreUpdate = z.object({ ...measured, stato }).partial()

const item = (title: string) => z.object({ id: z.int(), descrizione: z.string() }).meta({ title })

export const indicatore = z.object({
  id: key,
  periodicita_verifica: z.enum(Object.keys(periodicitaLabels) as [keyof typeof periodicitaLabels]),
  target: z.number(),
  soglia,
  agenzia: z.object({ id: z.int(), nome: z.string() }).meta({ title: 'Agenzia' }),
  cliente: z.object({ id: z.int(), nome: z.string() }).meta({ title: 'Cliente' }),
  processo: z.object({ id: z.int(), codice: z.string().nullable(), descrizione: z.string() }),
  /** What the screens call the indicator itself. */
  obiettivo: item('Indicatore'),
  metodo_rilevazione: item('Metodi rilevazione'),
  responsabile_gestione: item('Responsabile gestione'),
  responsabile_analisi: item('Responsabile analisi'),
  servizio: item('Servizio').nullable(),
  stato: z.boolean(),
  /** Switched off with its cooperative or service. */
  archiviato: initially(false, flag('Archiviato')),
  /** No value is asked for a period that begins later. */
  misura_fino_al: z.iso.date().nullable().meta({ title: 'Si misura fino al' }),
  /** The item of the consortium's catalogue that it is of. */
  catalogo: z
    .object({ id: z.int(), codice: z.string(), unita: z.string().nullable() })
    .nullable()
    .meta({ title: 'Catalogo del consorzio' }),
  /** The user who defined it. */
  utente: z.object({ ...user('').shape, email: z.string() }).meta({ title: 'Definito da', utente: true }),
  /** The newest first. */
  verifiche: computed(z.array(verifica)),
  /** What was deleted of them, the last first. */
  verifiche_eliminate: computed(z.array(verificaEliminata)),
  /** The last completed half-year or year, by name, when it has no verification; null too for an inactive indicator. */
  periodo_mancante: computed(z.string().nullable()),
  /** Since when it is measured this often; a period that ended before is no gap. */
  periodicita_dal: computed(z.iso.date()),
  /** The years with a target of their own, the newest first. */
  targets: computed(z.array(targetOfYear)),
  tendenza: computed(z.enum(Object.keys(tendenzaLabels) as [Tendenza, ...Tendenza[]]).nullable()),
  /** The two periods in a row that missed the target, by their codes, while no improvement action answers them. */
  proposta: computed(z.object({ periodi: z.array(z.string()) }).nullable()),
  ...tracked,
  modificabile: right,
  sola_lettura,
  cancellabile: right,
  ostacolo,
  /** May the caller record a verification. */
  aggiungibile: right,
  /** May the caller still change target and soglia: as long as nothing was judged by them. */
  target_modificabile: right,
})
export type Indicatore = z.output<typeof indicatore>

export const indicatoreFilter = z.object({
  cliente_id: keyParam.optional(),
  servizio_id: keyParam.optional(),
  stato: z.enum(['tutti', 'true', 'false', '1', '0', 'archiviato']).optional(),
  scaduti: flagParam.optional(),
  esito: esito.optional(),
  /** Of cooperatives that are active. */
  attive: flagParam.optional(),
})

const person = ({ nome, cognome }: { nome: string; cognome: string }) => `${nome} ${cognome}`
/** In the spreadsheet a row has one verification, or none. */
const only = (row: Indicatore) => row.verifiche[0]

export const indicatoreView = listView<Indicatore>()({
  exportAs: 'Indicatori_',
  sort: { key: 'cliente', direction: 'asc' },
  columns: [
    { key: 'cliente', label: 'Cliente', value: (row) => row.cliente.nome },
    { key: 'processo', label: 'Processo', value: (row) => row.processo.descrizione, truncate: 20 },
    { key: 'servizio', label: 'Servizio', value: (row) => row.servizio?.descrizione ?? '-', truncate: 20 },
    { key: 'obiettivo', label: 'Indicatore', value: (row) => row.obiettivo.descrizione, truncate: 20, aside: true },
    { key: 'stato', label: 'Stato', value: writeActive },
  ],
  exportRows: (row): readonly Indicatore[] =>
    row.verifiche.length ? row.verifiche.map((one) => ({ ...row, verifiche: [one] })) : [row],
  // Spec 3 §2.4 names these columns; those after `valore` are ours, and so are the two single responsabili.
  exported: [
    {
      key: 'periodicita_verifica',
      label: 'periodicita_verifica',
      meaning: 'Ogni quanto si rileva: semestrale o annuale',
      value: (row) => row.periodicita_verifica,
    },
    { key: 'stato', label: 'stato', meaning: 'Stato: Attivo, Disattivo o Archiviato', value: writeActive },
    { key: 'utente', label: 'utente', meaning: 'Chi l’ha creato', value: (row) => person(row.utente) },
    { key: 'agenzia', label: 'agenzia', meaning: 'Agenzia', value: (row) => row.agenzia.nome },
    { key: 'cliente', label: 'cliente', meaning: 'Cooperativa', value: (row) => row.cliente.nome },
    { key: 'processo', label: 'processo', meaning: 'Processo', value: (row) => row.processo.descrizione },
    {
      key: 'obiettivo',
      label: 'obiettivo',
      meaning: 'Indicatore: che cosa si misura',
      value: (row) => row.obiettivo.descrizione,
    },
    {
      key: 'metodo_rilevazione',
      label: 'metodo_rilevazione',
      meaning: 'Metodo di rilevazione',
      value: (row) => row.metodo_rilevazione.descrizione,
    },
    {
      key: 'responsabili',
      label: 'responsabili',
      meaning: 'Responsabile della gestione e responsabile dell’analisi',
      value: (row) => `${row.responsabile_gestione.descrizione}, ${row.responsabile_analisi.descrizione}`,
    },
    {
      key: 'responsabile_gestione',
      label: 'responsabile_gestione',
      meaning: 'Responsabile della gestione',
      value: (row) => row.responsabile_gestione.descrizione,
    },
    {
      key: 'responsabile_analisi',
      label: 'responsabile_analisi',
      meaning: 'Responsabile dell’analisi',
      value: (row) => row.responsabile_analisi.descrizione,
    },
    {
      key: 'servizio',
      label: 'servizio',
      meaning: 'Servizio; vuoto se riguarda tutta la cooperativa',
      value: (row) => row.servizio?.descrizione,
    },
    {
      key: 'data_val',
      label: 'data_val',
      meaning: 'Data della valutazione; una riga per ogni valore rilevato',
      kind: 'day',
      value: (row) => only(row)?.data_valutazione,
    },
    { key: 'valore', label: 'valore', meaning: 'Valore rilevato', kind: 'number', value: (row) => only(row)?.verifica },
    {
      key: 'target',
      label: 'target',
      meaning: 'Target in vigore quando il valore è stato rilevato',
      kind: 'number',
      value: (row) => (only(row) ?? row).target,
    },
    {
      key: 'soglia',
      label: 'soglia',
      meaning: 'Come si confronta il valore con il target',
      value: (row) => sogliaLabels[(only(row) ?? row).soglia],
    },
    {
      key: 'risultato',
      label: 'risultato',
      meaning: 'Target raggiunto: Sì o No',
      value: (row) => only(row)?.risultato,
    },
    { key: 'id', label: 'id', meaning: 'Numero dell’indicatore in Quadra', kind: 'number', value: (row) => row.id },
    {
      key: 'periodo',
      label: 'periodo',
      meaning: 'Il periodo di cui è il valore: semestre o anno',
      value: (row) => only(row) && periodName(only(row)!.periodo),
    },
    {
      key: 'corrente',
      label: 'corrente',
      meaning: 'Sì se è il valore che conta per il suo periodo, No se è stato corretto da un altro',
      value: (row) => only(row)?.corrente,
    },
    {
      key: 'motivo_correzione',
      label: 'motivo_correzione',
      meaning: 'Perché corregge il valore precedente',
      value: (row) => only(row)?.motivo_correzione,
    },
    {
      key: 'registrata_il',
      label: 'registrata_il',
      meaning: 'Quando è stato registrato',
      kind: 'instant',
      value: (row) => only(row)?.registrata_il,
    },
  ],
})
