import { type SQL, sql } from 'drizzle-orm'

/** Some of home's fields, each one expression, and what several of them read. */
export interface Piece<Fields> {
  /** Common table expressions. */
  readonly shared: readonly SQL[]
  readonly fields: { readonly [Name in keyof Fields]: SQL }
}

/** One statement of one piece or more, each a value of its row, after the table expressions that all of them read. */
export function statementOf(common: SQL, pieces: readonly Piece<object>[]): SQL {
  const shared = [common, ...pieces.flatMap((piece) => piece.shared)]
  return sql`with ${sql.join(shared, sql`, `)} select ${sql.join(
    pieces.map(({ fields }) => valueOf(fields)),
    sql`, `,
  )}`
}

const valueOf = (fields: object) =>
  sql`json_build_object(${sql.join(
    (Object.entries(fields) as [string, SQL][]).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
    sql`, `,
  )})`
