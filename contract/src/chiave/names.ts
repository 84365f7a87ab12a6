export const ambitoLabels = { lettura: 'Lettura', scrittura: 'Lettura e scrittura' } as const
export type Ambito = keyof typeof ambitoLabels

export const statoChiaveLabels = { attiva: 'Attiva', scaduta: 'Scaduta', revocata: 'Revocata' } as const
export type StatoChiave = keyof typeof statoChiaveLabels

/** How long a key may last. */
export const mostDays = 365
