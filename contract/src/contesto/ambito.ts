/** Whether a factor lies within the organisation or around it. */
export const ambitoLabels = { interno: 'Interno', esterno: 'Esterno' } as const
export type Ambito = keyof typeof ambitoLabels
