import { z } from 'zod'

/** How far the tour of the product came: offered, under way, left at a step, seen to the end. */
export const statiGiro = ['nuovo', 'in_corso', 'lasciato', 'fatto'] as const

/** No tour is longer; how long one is depends on the role. */
export const mostSteps = 12

/** Where a person stands in the tour, remembered for the next visit and other devices. */
export const giro = z.object({
  stato: z.enum(statiGiro),
  /** The step last seen, from 0. */
  passo: z.int(),
})
export type Giro = z.output<typeof giro>

/** Back to `nuovo`, it is offered again. */
export const giroUpdate = z.object({
  stato: z.enum(statiGiro, { error: 'Scegliere uno degli stati del giro' }).meta({ title: 'Stato' }),
  passo: z
    .int({ error: 'Passo non valido' })
    .min(0, 'Passo non valido')
    .max(mostSteps - 1, 'Passo non valido')
    .meta({ title: 'Passo' }),
})
