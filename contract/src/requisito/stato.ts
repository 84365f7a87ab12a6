/** What there is for a requirement at a cooperative, from the worst: the page lists them in this order. */
export const statoRequisitoLabels = {
  non_conforme: 'Non conforme',
  scoperto: 'Scoperto',
  da_rivedere: 'Da rivedere',
  coperto: 'Coperto',
  non_applicabile: 'Non applicabile',
} as const
export type StatoRequisito = keyof typeof statoRequisitoLabels
export const statiRequisito = Object.keys(statoRequisitoLabels) as [StatoRequisito, ...StatoRequisito[]]
/** What calls for work. */
export const toCover = ['non_conforme', 'scoperto'] as const satisfies readonly StatoRequisito[]

/** What a new edition makes of a requirement. */
export const variazioneLabels = { invariato: 'Invariato', modificato: 'Modificato', nuovo: 'Nuovo' } as const
export type Variazione = keyof typeof variazioneLabels
export const variazioni = Object.keys(variazioneLabels) as [Variazione, ...Variazione[]]
