import { z } from 'zod'
import { optionalDay, optionalText, ref } from '../kernel/fields.ts'
import type { ListLink } from '../list-link.ts'
import { openStati } from '../non_conformita/stato.ts'
import { openReclami } from '../reclamo/stato.ts'
import type { TipoScadenza } from '../scadenzario/kinds.ts'

/** What is closed: a cooperative, or one of its services. */
export interface Closed {
  readonly cliente_id: number
  readonly servizio_id?: number | undefined
}

interface Kind {
  readonly label: string
  /** "3 azioni di miglioramento". */
  readonly one: string
  readonly many: string
  /** What archiving does to it, where the word itself does not say so. */
  readonly archived?: string
  /** Why it is left as it is. */
  readonly stays?: string
  /** Why this caller archives none of it, where others may. */
  readonly exception?: string
  /** The list of exactly what is counted; what has no list is counted alone. */
  readonly opens?: (closed: Filters) => ListLink
}
type Filters = Readonly<Record<string, string>>

const pausedWhileClosed = 'Non si chiedono più finché la cooperativa è disattivata; tornano con lei.'
const foundByAudits = 'Sono rilievi di audit: li archivia il consorzio.'
/** Deadlines of a kind, whenever they are. */
const due = (tipo: TipoScadenza) => (closed: Filters) =>
  ({ list: 'scadenzario', filters: { ...closed, mostra: 'tutte', stato: 'tutti', tipo } }) as const

/** What may be open in a cooperative or a service, a line each: a slice that brings a new kind declares its rows on the server. */
export const chiusuraKinds = {
  non_conformita: {
    label: 'Non conformità',
    one: 'non conformità aperta',
    many: 'non conformità aperte',
    exception: foundByAudits,
    opens: (closed) => ({ list: 'non_conformita', filters: { ...closed, stato: openStati.join() } }),
  },
  azione_miglioramento: {
    label: 'Azioni di miglioramento',
    one: 'azione aperta',
    many: 'azioni aperte',
    exception: foundByAudits,
    opens: (closed) => ({ list: 'azione_miglioramento', filters: { ...closed, chiusa: 'false' } }),
  },
  audit: {
    label: 'Audit da svolgere',
    one: 'audit da svolgere',
    many: 'audit da svolgere',
    archived: 'Si annullano, con il motivo: non tornano. Quelli già cominciati si chiudono.',
    exception: 'Sono già cominciati: si chiudono, poi si può archiviare il resto.',
    opens: (closed) => ({ list: 'audit', filters: { ...closed, chiuso: 'false' } }),
  },
  reclamo: {
    label: 'Reclami',
    one: 'reclamo da rispondere',
    many: 'reclami da rispondere',
    archived: 'Chi ha scritto li vede chiusi, senza risposta.',
    opens: (closed) => ({ list: 'reclamo', filters: { ...closed, stato: openReclami.join() } }),
  },
  indicatore: {
    label: 'Indicatori',
    one: 'indicatore attivo',
    many: 'indicatori attivi',
    archived: 'Archiviati non si misurano più; se restano, si chiede il valore del periodo in corso e poi più niente.',
    opens: (closed) => ({ list: 'indicatore', filters: { ...closed, stato: 'true' } }),
  },
  documento: {
    label: 'Documenti',
    one: 'documento in vigore',
    many: 'documenti in vigore',
    archived: 'Non si riesaminano, non si approvano e non si leggono più.',
    opens: (closed) => ({ list: 'documento', filters: { ...closed, in_uso: 'true' } }),
  },
  contratto: {
    label: 'Contratti in scadenza',
    one: 'contratto con una scadenza',
    many: 'contratti con una scadenza',
    archived: 'La scadenza risulta gestita, con il motivo nella nota.',
    opens: due('contratto'),
  },
  fornitore: {
    label: 'Fornitori della cooperativa',
    one: 'fornitore attivo',
    many: 'fornitori attivi',
    archived: 'Con le loro valutazioni e i loro documenti; i fornitori collettivi restano.',
    opens: (closed) => ({ list: 'fornitore', filters: { ...closed, stato: 'true' } }),
  },
  decisione_riesame: {
    label: 'Decisioni dei riesami',
    one: 'decisione aperta',
    many: 'decisioni aperte',
    archived: 'Si annullano, con il motivo.',
    opens: due('decisione_riesame'),
  },
  sessione_formativa: {
    label: 'Formazione pianificata',
    one: 'sessione pianificata',
    many: 'sessioni pianificate',
    archived: 'Si annullano, con il motivo.',
  },
  rischio: {
    label: 'Rischi',
    one: 'rischio aperto',
    many: 'rischi aperti',
    archived: 'Si chiudono, con il motivo.',
    opens: (closed) => ({ list: 'rischio', filters: closed }),
  },
  fornitore_valutazione: {
    label: 'Valutazioni dei fornitori',
    one: 'fornitore da valutare',
    many: 'fornitori da valutare',
    stays: pausedWhileClosed,
    opens: due('fornitore'),
  },
  fornitore_documento: {
    label: 'Documenti dei fornitori',
    one: 'documento con una scadenza',
    many: 'documenti con una scadenza',
    stays: pausedWhileClosed,
    opens: due('fornitore_documento'),
  },
  addetto: {
    label: 'Addetti',
    one: 'addetto al lavoro',
    many: 'addetti al lavoro',
    stays: 'Restano nell’elenco: le loro competenze non si chiedono più finché la cooperativa è disattivata.',
    opens: (closed) => ({ list: 'addetto', filters: { ...closed, stato: 'attivo' } }),
  },
  traguardo: {
    label: 'Obiettivi dell’anno',
    one: 'obiettivo di quest’anno o dei prossimi',
    many: 'obiettivi di quest’anno o dei prossimi',
    stays: 'Restano con i loro indicatori: di un indicatore archiviato non si chiedono più.',
  },
  contesto: {
    label: 'Revisione del contesto',
    one: 'revisione da ripetere',
    many: 'revisioni da ripetere',
    stays: pausedWhileClosed,
  },
  estensione: {
    label: 'Estensioni a cui rispondere',
    one: 'risposta da dare',
    many: 'risposte da dare',
    stays: 'Non si attendono più: le estensioni si concludono senza.',
  },
  mandato: {
    label: 'Mandati che ne mostrano le evidenze',
    one: 'mandato attivo',
    many: 'mandati attivi',
    stays: 'Restano validi fino al loro ultimo giorno: revocali se non servono più.',
    opens: (closed) => ({ list: 'mandato', filters: { ...closed, stato: 'attivo' } }),
  },
} as const satisfies Record<string, Kind>
export type TipoChiusura = keyof typeof chiusuraKinds
export const tipiChiusura = Object.keys(chiusuraKinds) as [TipoChiusura, ...TipoChiusura[]]
const kindOf = (tipo: TipoChiusura): Kind => chiusuraKinds[tipo]

export const staysOf = (tipo: TipoChiusura) => kindOf(tipo).stays ?? null
export const archivedOf = (tipo: TipoChiusura) => kindOf(tipo).archived ?? null
export const exceptionOf = (tipo: TipoChiusura) => kindOf(tipo).exception ?? null
export const openWords = (tipo: TipoChiusura, count: number) =>
  `${count.toLocaleString('it-IT')} ${count === 1 ? kindOf(tipo).one : kindOf(tipo).many}`
/** The list of exactly what is counted of a kind. */
export const openList = (tipo: TipoChiusura, { cliente_id, servizio_id }: Closed): ListLink | undefined =>
  kindOf(tipo).opens?.({
    cliente_id: String(cliente_id),
    ...(servizio_id !== undefined && { servizio_id: String(servizio_id) }),
  })

/** "Archiviata con la chiusura di Delta": proposed, and what the lines of the records say. */
export const closingReason = (name: string) => `Archiviata con la chiusura di ${name}`
/** At the certificates that it leaves. */
export const leavingReason = (name: string) => `Chiusura di ${name}`
export const reopeningReason = (name: string) => `Riaperta: ${name} torna in attività`

const tipo = z.enum(tipiChiusura, 'Valore non valido')
const count = z.object({ tipo, quanti: z.int() })

/** What is open, by kind; of one that is closed, what was archived with it. */
export const chiusura = z.object({
  aperti: z.array(
    count.extend({
      /** Those of them that this caller may archive. */
      archiviabili: z.int(),
    }),
  ),
  /** The certificates of which it is a site today; of a service none. */
  certificati: z.array(z.object({ id: z.int(), numero: z.string(), norma: z.string() })),
  motivo: z.string(),
  chiusa: z
    .object({
      motivo: z.string(),
      quando: z.iso.datetime(),
      archiviati: z.array(count),
    })
    .nullable(),
})
export type Chiusura = z.output<typeof chiusura>

export const chiusuraBody = z.object({
  /** What is archived; all else stays open. */
  archivia: z
    .array(tipo)
    .max(tipiChiusura.length, 'Troppe voci')
    .refine((all) => new Set(all).size === all.length, 'Ogni voce una volta sola')
    .meta({ title: 'Da archiviare' }),
  /** From which certificates it goes, and its last day as their site: today by default. */
  certificati: z
    .array(ref('Certificato'))
    .max(100, 'Troppe voci')
    .meta({ title: 'Certificati da cui esce' })
    .optional(),
  uscita: optionalDay('Ultimo giorno come sede').optional(),
  /** By default that it went with the cooperative, or the service. */
  motivo: optionalText('Motivo', 500).optional(),
})
export type ChiusuraBody = z.output<typeof chiusuraBody>
