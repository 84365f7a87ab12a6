import { z } from 'zod'

/** How a person proves to be there, in the order in which it is offered. */
export const metodiPresenza = ['password', 'totp', 'passkey', 'provider'] as const
export type MetodoPresenza = (typeof metodiPresenza)[number]

/** The message of a call that needs a recent proof of presence. */
export const presenzaRichiesta = 'Conferma che sei tu per continuare'

/** The body of such a refusal. */
export const richiestaPresenza = z.object({
  codice: z.literal('presenza_richiesta'),
  metodi: z.array(z.enum(metodiPresenza)),
})
