import { placeOf } from '../places.ts'
import { deadlineKinds, shortTitle, type Subject, type TipoScadenza } from './kinds.ts'

interface Kind {
  readonly label: string
  /** "3 task", "1 audit". */
  readonly one: string
  readonly many: string
  /** The title of a row, with its kind and number and never a user's text; by default that of its deadline. */
  readonly title?: string
  readonly path?: (record: number) => string
  /** Why it cannot be passed on, and what becomes of it. */
  readonly stays?: string
}

/** What may be in a person's name, a line each: a slice that brings a new kind adds its own and declares its rows on the server. */
export const consegneKinds = {
  nc_task: { label: 'Task', one: 'task', many: 'task' },
  nc_verifica: {
    label: 'Responsabile di non conformità',
    one: 'non conformità',
    many: 'non conformità',
  },
  azione: {
    label: 'Responsabile di azioni',
    one: 'azione di miglioramento',
    many: 'azioni di miglioramento',
  },
  audit: { label: 'Audit', one: 'audit', many: 'audit' },
  decisione_riesame: {
    label: 'Decisioni dei riesami',
    one: 'decisione',
    many: 'decisioni',
    title: 'Decisione n. {id} del riesame {anno}/{numero}',
  },
  rischio: {
    label: 'Responsabile di rischi',
    one: 'rischio',
    many: 'rischi',
  },
  documento_approvazione: {
    label: 'Documenti da approvare',
    one: 'documento da approvare',
    many: 'documenti da approvare',
  },
  documento: {
    label: 'Documenti da riesaminare',
    one: 'documento da riesaminare',
    many: 'documenti da riesaminare',
  },
  documento_bozza: {
    label: 'Bozze di revisione',
    one: 'bozza',
    many: 'bozze',
    title: 'Bozza del documento n. {id}',
    path: (record: number) => placeOf('documento').record(record),
  },
  audit_valutatore: {
    label: 'Audit in cui è valutatore',
    one: 'audit',
    many: 'audit',
    title: 'Audit {anno}/{numero}',
    path: (record: number) => placeOf('audit').record(record),
    stays: 'Il valutatore si cambia nell’audit.',
  },
  mandato: {
    label: 'Mandati dati',
    one: 'mandato',
    many: 'mandati',
    title: 'Mandato n. {id}',
    path: (record: number) => placeOf('mandato').record(record),
    stays: 'Restano validi fino al loro ultimo giorno: revocali se non servono più.',
  },
  chiave: {
    label: 'Chiavi',
    one: 'chiave di accesso o collegamento',
    many: 'chiavi di accesso e collegamenti',
    title: 'Chiavi di accesso e collegamento al calendario',
    stays: 'Sono personali: con la disattivazione non valgono più.',
  },
} as const satisfies Record<string, Kind>
export type TipoConsegna = keyof typeof consegneKinds
export const tipiConsegna = Object.keys(consegneKinds) as [TipoConsegna, ...TipoConsegna[]]
const kindOf = (tipo: TipoConsegna): Kind => consegneKinds[tipo]

export const staysOf = (tipo: TipoConsegna) => kindOf(tipo).stays ?? null
export const countWords = (tipo: TipoConsegna, count: number) =>
  `${count} ${count === 1 ? consegneKinds[tipo].one : consegneKinds[tipo].many}`

const isDeadline = (tipo: TipoConsegna): tipo is TipoConsegna & TipoScadenza => tipo in deadlineKinds
/** The words of a row, as they may leave the product. */
export const consegnaTitle = (tipo: TipoConsegna, subject: Subject) => {
  const { title } = kindOf(tipo)
  if (title === undefined) return shortTitle(tipo as TipoScadenza, subject)
  return title.replaceAll(/\{(id|anno|numero)\}/g, (_, part: 'id' | 'anno' | 'numero') => String(subject[part]))
}
/** Where it opens; null of what has no page of its own. */
export const consegnaPath = (tipo: TipoConsegna, record: number, periodo?: string | null) =>
  kindOf(tipo).path?.(record) ?? (isDeadline(tipo) ? deadlineKinds[tipo].path(record, periodo) : null)
