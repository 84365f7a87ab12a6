/** A plan is written, then in force; changing it makes it a draft again, of the next revision. */
export const statoPianoLabels = { bozza: 'Bozza', approvato: 'Approvato' } as const
export type StatoPiano = keyof typeof statoPianoLabels
export const statiPiano = Object.keys(statoPianoLabels) as [StatoPiano, ...StatoPiano[]]
