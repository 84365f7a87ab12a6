import { Column, type DriverValueDecoder, type SQL, type SQLChunk, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/**
 * What the kernel reads of Drizzle that its types leave out; README.md explains why, internals.test.ts checks that it
 * still exists.
 */
export type Decoder = DriverValueDecoder<unknown, unknown>

/** How an expression reads what the driver gives: what `mapWith` sets. */
export const decoderOf = (expression: SQL) => (expression as unknown as { decoder: Decoder }).decoder
const noDecoder = decoderOf(sql``)
/** Whether a value stays as the driver gave it. */
export const decodesNothing = (decoder: Decoder) =>
  decoder === noDecoder || decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue

export interface DrizzleJoin {
  readonly table: unknown
  readonly alias: string | undefined
  readonly on: SQL | undefined
}
/** The joins of a select. */
export const joinsOf = (select: unknown): readonly DrizzleJoin[] =>
  (select as { config: { joins?: DrizzleJoin[] } }).config.joins ?? []

const dialect = new PgDialect() as unknown as { buildJoins: (joins: readonly DrizzleJoin[]) => SQL }
/** A join as the query builder writes it. */
export const writeJoin = (join: DrizzleJoin): SQL => dialect.buildJoins([join])

/** What an expression is made of. */
export const chunksOf = (expression: SQL): readonly SQLChunk[] => expression.queryChunks
