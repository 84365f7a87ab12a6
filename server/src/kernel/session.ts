import type { Ambito } from '@quadra/contract/chiave/names'
import type { SessionUser } from '@quadra/contract/session/schema'

/** The caller and the day: one query per request, and one day from its beginning to its end. */
export interface Session extends Omit<SessionUser, 'secondo_fattore' | 'giro' | 'password_iniziale' | 'chiavi'> {
  /** The associated services: they scope coordinatore and utente. */
  readonly servizi: readonly number[]
  /** The sign-in this token descends from. */
  readonly family: number
  /** It may do nothing but activate a second factor. */
  readonly limitata: boolean
  /** Its person still has the one-time password: it may do nothing but choose another. */
  readonly password_iniziale: boolean
  /** The key of a program that calls in the person's place. */
  readonly chiave?: SessionKey | undefined
  /** The calendar day in Rome. */
  readonly today: string
}

/** The key of a call. What it may do is its person's rights, less. */
export interface SessionKey {
  readonly id: number
  readonly nome: string
  readonly ambito: Ambito
  /** Null for all. */
  readonly sezioni: readonly string[] | null
  readonly scade_il: string
}

/** The product itself, which sees all rows; its writes are signed by the user who requested them, or by no user. */
export const productSession = (today: string, utente_id?: number, chiave_id?: number | null): Session => ({
  id: utente_id as number,
  nome: '',
  cognome: '',
  email: '',
  ruolo: 'admin',
  agenzia: { id: 0, nome: '' },
  cliente: null,
  servizi: [],
  family: 0,
  limitata: false,
  password_iniziale: false,
  chiave: workKey(chiave_id),
  today,
})

/** The key by which background work was requested: its lines name it, and it decides nothing more. */
export const workKey = (id: number | null | undefined): SessionKey | undefined =>
  id ? { id, nome: '', ambito: 'scrittura', sezioni: null, scade_il: '' } : undefined

export const fullName = (person: { nome: string; cognome: string }) => `${person.nome} ${person.cognome}`.trim()
