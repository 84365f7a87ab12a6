import type { SessionUser } from '@quadra/contract/session/schema'

/** Who is calling, loaded once per request in one query. */
export interface Session extends SessionUser {
  /** The associated services: they scope coordinatore and utente. */
  readonly servizi: readonly number[]
  /** The sign-in this token descends from. */
  readonly family: number
}

export const fullName = (person: { nome: string; cognome: string }) => `${person.nome} ${person.cognome}`.trim()
