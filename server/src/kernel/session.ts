import type { SessionUser } from '@quadra/contract/session/schema'

/** Who is calling and on which day: one query per request, and one day from its beginning to its end. */
export interface Session extends SessionUser {
  /** The associated services: they scope coordinatore and utente. */
  readonly servizi: readonly number[]
  /** The sign-in this token descends from. */
  readonly family: number
  /** The calendar day in Rome. */
  readonly today: string
}

export const fullName = (person: { nome: string; cognome: string }) => `${person.nome} ${person.cognome}`.trim()
