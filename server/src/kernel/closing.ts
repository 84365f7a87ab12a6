import type { TipoChiusura } from '@quadra/contract/cliente/chiusura'
import type { SQL } from 'drizzle-orm'
import type { Session } from './session.ts'

/**
 * What of a slice's records is open in a cooperative or a service, one kind each. The slice's own table is read under
 * its own name.
 */
export interface ClosingSource {
  readonly tipo: TipoChiusura
  /** Open today; what was removed is not. */
  readonly where: SQL
  readonly cliente: SQL
  /** Without it a kind belongs to a whole cooperative. */
  readonly servizio?: SQL
  /** How it is archived; what has none is counted only. */
  readonly archive?: Archive
}

export interface Archive {
  /** The columns that are written; as they were they come back when it is opened again. */
  readonly values: Readonly<Record<string, unknown>>
  /** Whether it is archived still, and nobody brought it back otherwise. */
  readonly archived: SQL
  /** Which of the open ones this caller may archive; all of them by default. */
  readonly granted?: (session: Session) => SQL | undefined
}
