import { z } from 'zod'
import { giro } from '../giro/schema.ts'
import { required } from '../kernel/messages.ts'
import { roles } from '../policy.ts'

/** The requirements for a user's sign-in. */
export const secondoFattore = z.object({
  attivo: z.boolean(),
  /** Of the caller's role, by the rules in force. */
  obbligatorio: z.boolean(),
  /** The day by which it must be active, once it was set; null in a session whose identity provider checks the second factor. */
  entro: z.iso.date().nullable(),
  /** This session may do nothing but activate it. */
  limitata: z.boolean(),
})

export const sessionUser = z.object({
  id: z.int(),
  nome: z.string(),
  cognome: z.string(),
  ruolo: z.enum(roles),
  email: z.string(),
  agenzia: z.object({ id: z.int(), nome: z.string() }),
  /** Null for a multi-site user. */
  cliente: z.object({ id: z.int(), nome: z.string() }).nullable(),
  /** Absent only in what browsers stored before there was one. */
  secondo_fattore: secondoFattore.optional(),
  /** Only where it is so: the password is the one-time one, and nothing is done before another is chosen. */
  password_iniziale: z.literal(true).optional(),
  /** Only where it is so: the rules let the role have keys for programs. */
  chiavi: z.literal(true).optional(),
  /** Absent for users without a tour, and in sessions stored before there was one. */
  giro: giro.optional(),
})
export type SessionUser = z.output<typeof sessionUser>

/** Spec 1 §5. Up to 128 characters, taken as they are (docs/rules.md, Sign-in). */
const strong = (value: string) =>
  value.length >= 8 && /[a-z]/.test(value) && /[A-Z]/.test(value) && /\d/.test(value) && /[!@#$%^&*]/.test(value)
export const isStrongPassword = (value: string) => strong(value) && value.length <= 128

export const passwordHint = 'Almeno 8 caratteri, con una minuscola, una maiuscola, una cifra e uno fra ! @ # $ % ^ & *'
export const weakPassword = 'Password non valida (min 8 caratteri, 1 maiuscola, 1 cifra e 1 carattere speciale)'
export const differentPasswords = 'Le password non corrispondono'

/** A new password, wherever one is set; `weak` is the message that screen shows. */
export const newPassword = (title: string, weak = weakPassword) =>
  z
    .string({ error: 'Password obbligatoria' })
    .min(1, 'Password obbligatoria')
    .max(128, 'Al massimo 128 caratteri')
    .refine(strong, weak)
    .meta({ title })

export const givenPassword = (title: string) =>
  z.string({ error: required }).min(1, required).max(128, 'Al massimo 128 caratteri').meta({ title })
