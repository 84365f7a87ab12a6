import type { Fonte } from '@quadra/contract/requisito/names'
import type { SQL } from 'drizzle-orm'
import type { EvidenceScope } from './evidence.ts'

/**
 * A register that serves requirements of a norm, declared by its slice: how many records a cooperative has of it, how many of them are
 * not in order, as the cooperative's manager sees them, for every caller.
 */
export interface RegisterSource {
  readonly fonte: Fonte
  /**
   * A row for each site that has any record: `cliente_id`, `record` (how many), `fuori` (how many are not in order) and `giorno`, a day
   * that the reason names (else null). `sito(cliente_id)` are the sites.
   */
  readonly rows: (scope: RegisterScope) => SQL
  /** The words where it is not in order. */
  readonly words: (fuori: number, giorno: string | null) => string
  /** The list that shows it, and the filters. */
  readonly percorso: (cliente_id: number) => string
  /** How many of its records a mandate shows under its other kinds: rows `cliente_id, record`. Which are not in order is never shown. */
  readonly inMandate: (scope: EvidenceScope) => SQL
}
export interface RegisterScope {
  readonly today: string
  /** The norm whose requirements are read. */
  readonly norma: SQL
  /** A select of the keys of the sites. */
  readonly siti: SQL
}

/** "Reclami oltre il termine: 1". */
export const labelledCount = (words: string) => (fuori: number) => `${words}: ${fuori}`
