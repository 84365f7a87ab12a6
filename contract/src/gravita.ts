/** How serious a finding is (ISO/IEC 17021-1): nobody says so of what nobody judged. */
export const gravitaLabels = { maggiore: 'Maggiore', minore: 'Minore', osservazione: 'Osservazione' } as const
export type Gravita = keyof typeof gravitaLabels
export const gravita = Object.keys(gravitaLabels) as [Gravita, ...Gravita[]]
export const unclassified = 'Da classificare'

/** The word for it, also where nobody judged. */
export const gravitaWord = (value: Gravita | null) => (value ? gravitaLabels[value] : unclassified)
