import type { CampoEsito } from '@quadra/contract/importazione/riga'
import type { SeEsiste, TipoImportazione } from '@quadra/contract/importazione/words'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Connection, Tx } from '../../database/database.ts'
import type { RecordStore } from '../records/records.ts'
import type { Session } from '../session.ts'
import type { ImportColumn } from './columns.ts'

/** One kind of import, as the slice whose records it makes declares it. */
export interface ImportKind {
  readonly tipo: TipoImportazione
  /** What its columns are called and how they are read. */
  readonly columns: readonly ImportColumn[]
  /** The body of the call that creates one: its rules and its messages are those of the import. */
  readonly schema: z.ZodObject
  /** The values of a body besides those of the columns. */
  readonly fixed: (context: ImportContext) => object
  /**
   * All that the database contains about these rows, read at once: what relations may name, and which keys are taken.
   * The rows are judged by it alone, so that they need no second check while it is the same.
   */
  readonly world: (db: Connection, context: ImportContext, rows: readonly ReadRow[]) => Promise<World>
  /** Checks of a row as a whole, or in view of the others. Every row of the file, in its order. */
  readonly check?: (rows: readonly CheckedRow[], world: World, context: ImportContext) => void
  /** The key by which a row equals another of the file or an existing record, and the field of the message. */
  readonly key?: (values: Values) => Key | undefined
  /** Whether several rows may have one key, being about the same record. */
  readonly repeated?: true
  /** Locks what no other transaction may write meanwhile: the first statement of the transaction. */
  readonly lock?: (tx: Tx) => Promise<unknown>
  /** Writes the rows, in statements of at most `atOnce` of them; answers the record of each row by its number. */
  readonly write: (tx: Tx, context: ImportContext, rows: readonly ValidRow[]) => Promise<ReadonlyMap<number, number>>
  readonly undo: Undo
  /** Other tables it writes to. */
  readonly tables?: readonly PgTable[]
}

/** The user, the kind and the cooperative of an import. */
export interface ImportContext {
  /** The user who runs it, with the rights of that cooperative's manager. */
  readonly session: Session
  readonly cliente: { readonly id: number; readonly nome: string }
  readonly importazione_id: number
  /** The reason of every line of the change log. */
  readonly reason: string
  readonly se_esiste: SeEsiste
  readonly invia_inviti: boolean
  readonly publicUrl: string
}

export interface ReadRow {
  readonly numero: number
  /** By field, as texts; what is blank is absent. */
  readonly valori: Readonly<Record<string, string>>
}
export type Values = Readonly<Record<string, unknown>>
export interface ValidRow extends ReadRow {
  /** As the create call's schema answers them. */
  readonly values: Values
}
export interface CheckedRow extends ReadRow {
  /** What could be read of it, also while some of it is wrong. */
  readonly given: Values
  /** Nothing while something is wrong. */
  values: Values | undefined
  readonly errori: CampoEsito[]
  readonly avvisi: CampoEsito[]
  saltata: boolean
}

export interface World {
  /** By the name that columns call it. */
  readonly relations: Readonly<Record<string, readonly Offered[]>>
  /** Keys that are taken; `always` is an error for any choice about existing rows. */
  readonly taken: Readonly<Record<string, Taken>>
  /** What else a kind wants to know. */
  readonly more?: unknown
}
export interface Offered {
  readonly id: number
  readonly codice: string | null
  readonly descrizione: string
}
export interface Taken {
  readonly messaggio: string
  readonly always?: true
}
export interface Key {
  readonly campo: string
  readonly key: string
}

/**
 * How an import is undone, while its records are unchanged. Methods, so that a kind may require more of a record than
 * its key.
 */
export interface Undo {
  readonly store: ManyStore<{ id: number }>
  /** What a record that was touched is called: "NC n. 341". */
  name(item: { id: number }): string
  readonly femminile?: true
  /** Tables of its parts, whose rows do not prevent the removal: they leave lines in its history. */
  readonly own?: readonly PgTable[]
  /** Why some of them cannot be removed although no line of the log shows it, by key. */
  readonly obstacles?: (tx: Connection, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
  /** Undoes what is not part of the records themselves, before they are deleted. */
  before?(tx: Tx, context: ImportContext, items: readonly { id: number }[]): Promise<void>
  /** Where the rows made are a part of other records: whose history their lines are in, and what they are called there. */
  readonly part?: { readonly slice: string; readonly part: string }
  /** Removes them, where they are not records of their own. */
  remove?(tx: Tx, context: ImportContext, items: readonly { id: number }[]): Promise<void>
}

/** A store that reads many records at once. */
export interface ManyStore<Item> extends RecordStore<Item> {
  among(tx: Connection, session: Session, ids: readonly number[]): Promise<Item[]>
}

/** Rows in one statement: few enough that other requests are not delayed noticeably. */
export const atOnce = 250
export function* inChunks<T>(all: readonly T[], size = atOnce): Generator<readonly T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size)
}

/**
 * Reads each in order; the next read starts before the current one is processed, so that reading and processing
 * overlap.
 */
export async function* readAhead<T, Read>(all: Iterable<T>, read: (one: T) => Promise<Read>): AsyncGenerator<Read> {
  let ahead: Promise<Read> | undefined
  for (const one of all) {
    const before = await ahead
    ahead = read(one)
    // An error meanwhile ends the transaction: this promise is no longer awaited then.
    ahead.catch(() => {})
    if (before !== undefined) yield before
  }
  if (ahead) yield ahead
}
