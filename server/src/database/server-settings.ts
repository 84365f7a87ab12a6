import { sql } from 'drizzle-orm'
import type { Connection } from './database.ts'

const jitOn =
  'Attenzione: il server PostgreSQL compila le interrogazioni (jit = on): la pagina iniziale del consorzio costa quattro volte tanto. ' +
  'Spegnerlo per il ruolo del prodotto: alter role … set jit = off (docs/production.md).'

/** What slows the product down on a server whose settings it cannot send itself, as behind a pooler; one line each. */
export async function slowSettings(db: Connection): Promise<string[]> {
  const { rows } = await db.execute<{ jit: string }>(sql`select current_setting('jit', true) as jit`)
  return rows[0]?.jit === 'on' ? [jitOn] : []
}
