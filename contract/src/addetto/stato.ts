import { daysAfter } from '../kernel/days.ts'
import { writeOn } from '../kernel/list.ts'

/** Whether a person is at work today: only those who are count. */
export const statoAddettoLabels = { attivo: 'Attivo', in_arrivo: 'In arrivo', cessato: 'Cessato' } as const
export type StatoAddetto = keyof typeof statoAddettoLabels
export const statiAddetto = Object.keys(statoAddettoLabels) as [StatoAddetto, ...StatoAddetto[]]

export const statoAddettoOf = ({ dal, al }: { dal: string; al: string | null }, today: string): StatoAddetto =>
  dal > today ? 'in_arrivo' : al !== null && al < today ? 'cessato' : 'attivo'

/** What a person has of a competence today. */
export const statoCompetenzaLabels = {
  valida: 'Valida',
  in_scadenza: 'In scadenza',
  scaduta: 'Scaduta',
  mancante: 'Mancante',
} as const
export type StatoCompetenza = keyof typeof statoCompetenzaLabels
export const statiCompetenza = Object.keys(statoCompetenzaLabels) as [StatoCompetenza, ...StatoCompetenza[]]

/** A competence that ends within so many days is to be renewed; it is still good on its last day. */
export const renewalDays = 60
export function statoCompetenzaOf(data_scadenza: string | null, today: string): Exclude<StatoCompetenza, 'mancante'> {
  if (data_scadenza === null) return 'valida'
  if (data_scadenza < today) return 'scaduta'
  return data_scadenza <= daysAfter(today, renewalDays) ? 'in_scadenza' : 'valida'
}

/** How much a job needs a competence. */
export const livelloCompetenzaLabels = { richiesta: 'Richiesta', bloccante: 'Bloccante' } as const
export type LivelloCompetenza = keyof typeof livelloCompetenzaLabels
export const livelliCompetenza = Object.keys(livelloCompetenzaLabels) as [LivelloCompetenza, ...LivelloCompetenza[]]

/** Whether a person has what the job requires. */
export const statoCompetenzeLabels = {
  non_in_regola: 'Non in regola',
  da_completare: 'Da completare',
  in_regola: 'In regola',
} as const
export type StatoCompetenze = keyof typeof statoCompetenzeLabels
export const statiCompetenze = Object.keys(statoCompetenzeLabels) as [StatoCompetenze, ...StatoCompetenze[]]

/** What a pair of a person and a competence says of itself, beside its state. */
export interface Ground {
  readonly stato: StatoCompetenza
  readonly data_scadenza: string | null
  /** The document that was read, where that is what counts. */
  readonly lettura: string | null
  /** The newest session after which the person was judged unable, where nothing else counts. */
  readonly sessione: { readonly anno: number; readonly numero: number } | null
}

/** Why the pair is in its state; null where there is nothing to say. */
export function motivoOf({ stato, data_scadenza, lettura, sessione }: Ground): string | null {
  if (stato === 'mancante')
    return sessione ? `Non efficace nella sessione ${sessione.anno}/${sessione.numero}` : 'Mai conseguita'
  if (stato === 'in_scadenza') return writeOn('Scade il', data_scadenza!)
  if (stato === 'scaduta') return writeOn('Scaduta il', data_scadenza!)
  return lettura
}

/** One of the reasons of a person: "HACCP: scaduta il 02/10/2026". */
export const motivoOfPerson = (competenza: string, motivo: string) =>
  `${competenza}: ${motivo.charAt(0).toLowerCase()}${motivo.slice(1)}`
