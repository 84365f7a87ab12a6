import { motivoOf, motivoOfPerson, type StatoCompetenza } from '@quadra/contract/addetto/stato'

/** What `judgedRow` says of a competence that has ended or is lacking. */
export interface Mancanza {
  readonly competenza: string
  readonly stato: StatoCompetenza
  readonly data_scadenza: string | null
  readonly sessione: { readonly anno: number; readonly numero: number } | null
}

/** "HACCP: scaduta il 02/10/2026", one for each. */
export const motiviOf = (mancanze: readonly Mancanza[]) =>
  mancanze.map(({ competenza, ...ground }) => motivoOfPerson(competenza, motivoOf({ ...ground, lettura: null })!))
