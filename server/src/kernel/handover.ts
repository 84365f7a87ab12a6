import type { TipoConsegna } from '@quadra/contract/scadenzario/consegne'
import type { SQL } from 'drizzle-orm'
import type { RecordTable } from './records/declaration.ts'
import type { Eligible } from './deadline.ts'

/**
 * What of a slice's records is in a person's name, one kind each. The slice's own table is in `from` under its own
 * name, so that the store's scope fits it.
 */
export interface HandoverSource {
  readonly tipo: TipoConsegna
  readonly from: SQL
  /** While it is open; what is settled stays with the person who settled it. */
  readonly where: SQL
  /** The key of the person. */
  readonly person: SQL
  /** The key of the row that names them; the record's by default. */
  readonly key?: SQL
  readonly record: SQL
  /** What follows the kind in the key of its deadline; the row's key by default. */
  readonly deadline?: SQL
  readonly subject?: SQL
  readonly anno?: SQL
  readonly numero?: SQL
  readonly periodo?: SQL
  readonly cliente: SQL
  readonly servizio?: SQL
  /** The first group it falls to where no person is named, and the people who may take it. */
  readonly firstGroup: SQL
  readonly eligible?: Eligible
  /** How it is passed on; what has none is shown only. */
  readonly pass?: Passing
}

export interface Passing {
  readonly table: RecordTable
  readonly column: string
  /** The part of the record whose rows they are. */
  readonly part?: string
  /** It has the day of its assignment. */
  readonly dated?: true
  /** Who of the eligible may take it: a condition on the person `heir`. */
  readonly heir?: SQL
  /** What else changes with the person, by column. */
  readonly also?: (from: PersonName, to: PersonName) => Readonly<Record<string, SQL>>
}
export interface PersonName {
  readonly id: number
  readonly nome: string
  readonly cognome: string
}
