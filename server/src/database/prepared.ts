import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'

/**
 * Marks a statement that finds its rows by key: each connection prepares it once and plans it once for all values,
 * which for a record of six tables is most of the work. Only for statements whose text takes few forms: never with
 * filters, whose best plan depends on the values.
 */
export const prepared = sql.raw(' /* prepared */')

const names = new Map<string, string>()
/** A request may choose any set of fields: trying them all must not fill the server's memory. */
const most = 1000

/** A connection that names the marked statements, so that the server recognises them. */
export class PreparingClient extends pg.Client {
  // The many ways of calling it are the driver's own; a statement of ours is always an object with its text.
  override query(...given: unknown[]): never {
    const [statement, ...others] = given as [{ text?: string }, ...never[]]
    const name = statement.text?.includes('/* prepared */') && nameOf(statement.text)
    // Statements sent in the same tick share one packet.
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    return super.query((name ? { ...statement, name } : statement) as never, ...others) as never
  }
}

function nameOf(text: string) {
  const known = names.get(text)
  if (known || names.size >= most) return known
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
  names.set(text, name)
  return name
}
