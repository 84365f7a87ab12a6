import type { Transitions } from '../kernel/machine.ts'

export const statoRischioLabels = { aperto: 'Aperto', chiuso: 'Chiuso' } as const
export type StatoRischio = keyof typeof statoRischioLabels
export const statiRischio = Object.keys(statoRischioLabels) as [StatoRischio, ...StatoRischio[]]

export const transitions = { aperto: ['chiuso'], chiuso: ['aperto'] } as const satisfies Transitions<StatoRischio>
/** A high risk that is not accepted and that nothing is done about: why it is uncovered. */
export const uncoveredReasons = {
  senza_azione: 'Nessuna azione',
  azioni_chiuse: 'Azioni chiuse, da rivalutare',
} as const
export type UncoveredReason = keyof typeof uncoveredReasons

export const uncoveredLabels = { title: 'Scoperto', mark: 'Scoperto', overdue: 'Revisione scaduta' } as const
