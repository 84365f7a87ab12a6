import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'

/** Every row of every table that a backup contains, as text: two products that agree here are equal. */
export async function fingerprint(db: Connection) {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('session_family', 'session_token', 'known_browser', 'recovery_request', 'recovery_token', 'sign_in_failure', 'sfida', 'outbox',
        'reclamo_chiave', 'reclamo_conteggio', 'reclamo_sfida', 'reclamo_posta', 'consegna') order by 1`)
  const result: Record<string, string> = {}
  for (const { name } of rows) {
    const table = sql.identifier(name)
    // Of a line of the log the number of its transaction is the database's own.
    const line = name === 'change_log' ? sql`(to_jsonb(${table}) - 'transazione')::text` : sql`(${table}.*)::text`
    // Which key encrypts secrets, and of which database cursors are, is a restored product's own.
    const where = name === 'setting' ? sql`where key not in ('secret_key_id', 'change_cursor')` : sql``
    const all = await db.execute<{ line: string }>(
      sql`select ${line} as line from ${table} ${where} order by ${line} collate "C"`,
    )
    result[name] = createHash('sha256').update(JSON.stringify(all.rows)).digest('hex')
  }
  return result
}
