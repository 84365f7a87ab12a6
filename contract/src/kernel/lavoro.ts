import { z } from 'zod'
import { computed } from './fields.ts'

/** Work that continues after its call was answered, in any process. */
export const statoLavoroLabels = {
  in_coda: 'In coda',
  in_corso: 'In corso',
  completato: 'Completato',
  fallito: 'Non riuscito',
  annullato: 'Annullato',
} as const
export type StatoLavoro = keyof typeof statoLavoroLabels

/** The work as its record shows it; null when none was requested, or when it ended long ago. */
export const lavoro = z.object({
  stato: z.enum(Object.keys(statoLavoroLabels) as [StatoLavoro, ...StatoLavoro[]]).meta({ valori: statoLavoroLabels }),
  /** From 0 to 100; it never falls. */
  avanzamento: z.int(),
  passo: z.string().nullable(),
  errore: z.string().nullable(),
})
export type Lavoro = z.output<typeof lavoro>

export const ownLavoro = computed(lavoro.nullable())

/** In these states a screen polls. */
export const isUnderWay = (own: Pick<Lavoro, 'stato'> | null) => own?.stato === 'in_coda' || own?.stato === 'in_corso'
