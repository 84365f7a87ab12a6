import type { Transitions } from '../kernel/machine.ts'

export const statoRischioLabels = { aperto: 'Aperto', chiuso: 'Chiuso' } as const
export type StatoRischio = keyof typeof statoRischioLabels
export const statiRischio = Object.keys(statoRischioLabels) as [StatoRischio, ...StatoRischio[]]

export const transitions = { aperto: ['chiuso'], chiuso: ['aperto'] } as const satisfies Transitions<StatoRischio>
