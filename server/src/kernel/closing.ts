import type { TipoChiusura } from '@quadra/contract/cliente/chiusura'
import type { SQL } from 'drizzle-orm'
import type { Connection, Tx } from '../database/database.ts'
import type { RecordTable } from './records/declaration.ts'
import type { Session } from './session.ts'

/**
 * What of a slice's records is open in a cooperative or a service, one kind each. The table of its rows is in `from`
 * under its own name.
 */
export interface ClosingSource {
  readonly tipo: TipoChiusura
  /** The slice's own table by default. */
  readonly from?: SQL
  /** Open today; what was removed is not. */
  readonly where: SQL
  readonly cliente: SQL
  /** Without it a kind belongs to a whole cooperative. */
  readonly servizio?: SQL
  /** Which of the open ones this caller may archive; all of them by default. */
  readonly granted?: (session: Session) => SQL | undefined
  /** How it is archived; what has neither is counted only. */
  readonly archive?: Archive
  /** The act by which it ends, of one record: it does not come back. */
  readonly end?: (tx: Tx, session: Session, id: number, motivo: string) => Promise<unknown>
}

/** What a cooperative is a site of, and how it ends. */
export interface SitesOfCliente {
  readonly of: (
    db: Connection,
    cliente: number,
    day: string,
  ) => Promise<{ id: number; numero: string; norma: string }[]>
  /** Its last day as a site; refused with the place of a certificate of which it is none. */
  readonly leave: (tx: Tx, session: Session, cliente: number, leaving: Leaving) => Promise<void>
}
export interface Leaving {
  readonly certificati: readonly number[]
  readonly uscita: string
  readonly motivo: string
}

export interface Archive {
  /** The columns that are written; as they were they come back when it is opened again. */
  readonly values: (session: Session, motivo: string) => Readonly<Record<string, unknown>>
  /** Those of them that are written where it is left open. */
  readonly left?: readonly string[]
  /** Whether it is archived still, not brought back by another way. */
  readonly archived: SQL
  /** The part of the record whose rows they are. */
  readonly part?: { readonly name: string; readonly table: RecordTable; readonly record: SQL }
}
