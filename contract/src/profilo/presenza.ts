import { z } from 'zod'

/** How a person proves to be there, in the order in which it is offered. */
export const metodiPresenza = ['password', 'totp', 'passkey', 'provider'] as const
export type MetodoPresenza = (typeof metodiPresenza)[number]

/** The message of a call that needs a recent proof of presence. */
export const presenzaRichiesta = 'Conferma che sei tu per continuare'

/** The body of such a refusal. Of acts on keys and notices it is called a proof (Spec 10 §1). */
export const richiestaPresenza = z.object({
  codice: z.enum(['presenza_richiesta', 'prova_richiesta']),
  metodi: z.array(z.enum(metodiPresenza)),
})
