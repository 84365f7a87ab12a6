import { sql } from 'drizzle-orm'
import type { Connection } from './database.ts'

const jitOn =
  'Attenzione: il server PostgreSQL compila le interrogazioni (jit = on): la pagina iniziale del consorzio costa quattro volte tanto. ' +
  'Spegnerlo per il ruolo del prodotto: alter role … set jit = off (docs/production.md).'

/** What slows the product down on a server whose settings it cannot send itself, as behind a pooler; one line each. */
export async function slowSettings(db: Connection): Promise<string[]> {
  // Allowed, and with a compiler: the embedded engine allows it and has none.
  const { rows } = await db.execute<{ compiles: boolean }>(sql`select pg_jit_available() as compiles`)
  return rows[0]?.compiles ? [jitOn] : []
}
