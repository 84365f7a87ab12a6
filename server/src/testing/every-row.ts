import { sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'

/** The whole content of the database, as one text: for tests that search for what must not be in it. */
export async function everyRow(db: Connection): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const texts: string[] = []
  for (const { name } of rows) {
    const table = sql.identifier(name)
    const { rows: lines } = await db.execute<{ line: string }>(sql`select (${table}.*)::text as line from ${table}`)
    texts.push(...lines.map(({ line }) => line))
  }
  return texts.join('\n')
}
