import type { SessionUser } from '@quadra/contract/session/schema'

/** Who is calling, loaded once per request in one query. */
export interface Session extends SessionUser {
  /** The associated services: they scope coordinatore and utente. */
  readonly servizi: readonly number[]
  /** The sign-in this token descends from. */
  readonly family: number
}

export const fullName = (person: { nome: string; cognome: string }) => `${person.nome} ${person.cognome}`.trim()

/** The session's client where it is bound to one, else what was asked for: bound users never choose. */
export const ownCliente = <Asked>(session: Session, asked: Asked): number | Asked => session.cliente?.id ?? asked
