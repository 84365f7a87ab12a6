import { z } from 'zod'

/** The state of an active indicator: by its last verification, once the last completed period has one. */
export const esitoLabels = {
  raggiunto: 'Raggiunto',
  non_raggiunto: 'Non raggiunto',
  da_verificare: 'Da verificare',
} as const
export type Esito = keyof typeof esitoLabels
export const esito = z.enum(Object.keys(esitoLabels) as [Esito, ...Esito[]])
