/** How serious a finding is (ISO/IEC 17021-1); null while not classified. */
export const gravitaLabels = { maggiore: 'Maggiore', minore: 'Minore', osservazione: 'Osservazione' } as const
export type Gravita = keyof typeof gravitaLabels
export const gravita = Object.keys(gravitaLabels) as [Gravita, ...Gravita[]]
export const unclassified = 'Da classificare'

/** The label, also of an unclassified finding. */
export const gravitaWord = (value: Gravita | null) => (value ? gravitaLabels[value] : unclassified)
