import type { CodiceIngresso, NumeroOf, TabellaOf } from '@quadra/contract/riesame/ingressi'
import { sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'

/** Days, both included. */
export interface Range {
  readonly da_data: string
  readonly a_data: string
}

/** What a management review requests of every slice: these cooperatives, these days, this one today. */
export interface ReviewScope extends Range {
  readonly clienti: readonly number[]
  /** The same days a year before. */
  readonly prima: Range
  readonly oggi: string
  /** Whether the review is of one cooperative: its inputs have tables of records. */
  readonly tables: boolean
}

/** A count, the parts of a mean or a share, or no value. */
export type Quantity = number | { readonly parte: number; readonly intero: number } | null

/** The figures of a slice for one cooperative: inputs, as the contract names them. */
export type ReviewFigures = {
  readonly [Codice in CodiceIngresso]?: {
    readonly [Name in NumeroOf<Codice>]?: { readonly valore: Quantity; readonly prima?: Quantity }
  }
}
export interface ReviewRow {
  readonly cells: Readonly<Record<string, string | number | null>>
  /** The record it opens. */
  readonly percorso?: string
}
export type ReviewTables = {
  readonly [Codice in CodiceIngresso]?: { readonly [Name in TabellaOf<Codice>]?: readonly ReviewRow[] }
}

/**
 * Computes a slice's figures for a review, as each cooperative's manager sees them: a few statements for any number of
 * cooperatives.
 */
export type ReviewSource = (
  db: Connection,
  scope: ReviewScope,
) => Promise<{
  readonly figures: ReadonlyMap<number, ReviewFigures>
  /** Of all cooperatives together, where adding theirs up would count a record twice. */
  readonly together?: ReviewFigures
  readonly tables?: ReviewTables
}>

/** The cooperatives of the review, as rows `site(id)`. */
export const reviewedSites = ({ clienti }: ReviewScope) => sql`unnest(${sql.param(clienti)}::int[]) site(id)`

/** Whether a day lies in a range. */
export const within = (day: ReturnType<typeof sql>, { da_data, a_data }: Range) =>
  sql`${day} between ${da_data}::date and ${a_data}::date`
/** The day, in Rome, of an instant. */
export const romeDayOf = (instant: ReturnType<typeof sql>) => sql`(${instant} at time zone 'Europe/Rome')::date`
