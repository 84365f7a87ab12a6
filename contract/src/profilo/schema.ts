import { z } from 'zod'
import { instant, key, lineText, text } from '../kernel/fields.ts'
import { webauthnRisposta } from '../kernel/webauthn.ts'
import { secondoFattore } from '../session/schema.ts'

/** How a session was opened. */
export const metodoLabels = {
  password: 'Password',
  totp: 'Password e app',
  recupero: 'Codice di recupero',
  passkey: 'Passkey',
  provider: 'Provider',
} as const
export type Metodo = keyof typeof metodoLabels

/** The second step of a sign-in, in the order in which it is offered. */
export const metodiSecondoFattore = ['totp', 'passkey', 'recupero'] as const
export type MetodoSecondoFattore = (typeof metodiSecondoFattore)[number]

/** Required again before factors change, except just after a passkey or a provider opened the session. */
export const conPassword = z.object({
  password: z.string().max(128, 'Al massimo 128 caratteri').meta({ title: 'Password' }).optional(),
})
export const codiceApp = text('Codice dell’app', 20)

/** One of them. */
export const presenza = z.object({
  ...conPassword.shape,
  codice: codiceApp.optional(),
  /** `{ sfida, risposta }`, as for a sign-in. */
  passkey: z.unknown().optional(),
})

/** What the app of the person is given, this once. */
export const totpNuovo = z.object({ segreto: z.string(), uri: z.string() })
/** Recovery codes are shown once. */
export const codiciNuovi = z.object({ codici: z.array(z.string()) })

export const passkey = z.object({
  id: key,
  nome: z.string(),
  created_at: instant,
  ultimo_uso: instant.nullable(),
})
export type Passkey = z.output<typeof passkey>

export const passkeyNuova = z.object({ nome: lineText('Nome', 80), risposta: webauthnRisposta })

/** The own way in, without its secrets. */
export const sicurezza = z.object({
  totp: z.boolean(),
  /** Accounts elsewhere that open this one. */
  identita: z.array(z.object({ id: key, provider: z.string(), email: z.string(), collegata_il: instant })),
  passkey: z.array(passkey),
  /** Whether this installation can have any: not at an address of numbers. */
  passkey_disponibili: z.boolean(),
  /** How many recovery codes were not used yet. */
  codici_rimasti: z.int(),
  obbligatorio: secondoFattore.shape.obbligatorio,
  entro: secondoFattore.shape.entro,
  limitata: secondoFattore.shape.limitata,
  /** The password may be left out of changes: a passkey or a provider opened the session, or presence was just proven. */
  password_superflua: z.boolean(),
})
export type Sicurezza = z.output<typeof sicurezza>

export const sessione = z.object({
  id: key,
  metodo: z.enum(Object.keys(metodoLabels) as [Metodo, ...Metodo[]]),
  /** Browser and system in words. */
  dispositivo: z.string(),
  /** Unknown of sessions that are older than its being noted. */
  indirizzo: z.string().nullable(),
  accesso_il: instant,
  /** When its newest token was given. */
  ultimo_uso: instant,
  corrente: z.boolean(),
})
export type Sessione = z.output<typeof sessione>
