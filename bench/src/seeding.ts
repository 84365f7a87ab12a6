import type pg from 'pg'

/** Data beside the demonstration's, by a few large statements: another text makes other data. */
export interface Seeding {
  readonly name: string
  readonly statements: readonly string[]
}

export async function seedDatabase(db: pg.Pool, { statements }: Seeding) {
  for (const statement of statements) await db.query(statement)
  await db.query('vacuum analyze')
}
