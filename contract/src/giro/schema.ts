import { z } from 'zod'
import { choice } from '../kernel/fields.ts'

/** The progress of the product tour: offered, running, left at a step, finished. */
const statoGiroLabels = { nuovo: 'Da fare', in_corso: 'In corso', lasciato: 'Lasciato', fatto: 'Fatto' } as const
const stato = choice('Stato', statoGiroLabels)

/** No tour is longer; how long one is depends on the role. */
export const mostSteps = 12

/** A user's progress in the tour, stored for the next visit and other devices. */
export const giro = z.object({
  stato,
  /** The step last seen, from 0. */
  passo: z.int(),
})
export type Giro = z.output<typeof giro>

/** Back to `nuovo`, it is offered again. */
export const giroUpdate = z.object({
  stato,
  passo: z
    .int({ error: 'Passo non valido' })
    .min(0, 'Passo non valido')
    .max(mostSteps - 1, 'Passo non valido')
    .meta({ title: 'Passo' }),
})
