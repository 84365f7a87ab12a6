import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'

/**
 * Written in a statement that finds its rows by key: it is prepared once a connection and planned once for all values,
 * which for a record of six tables is most of the work. Only where the text is always the same few: never beside
 * filters, whose plan depends on what is asked for.
 */
export const kept = sql.raw(' /* kept */')

const names = new Map<string, string>()
/** Bodies may come with any choice of fields: whoever tries them all must not fill the server's memory. */
const most = 1000

/** A connection that gives such statements a name, by which the server knows them again. */
export class KeepingClient extends pg.Client {
  // The many ways of calling it are the driver's own; a statement of ours is always an object with its text.
  override query(...given: unknown[]): never {
    const [statement, ...others] = given as [{ text?: string }, ...never[]]
    const name = statement.text?.includes('/* kept */') && nameOf(statement.text)
    // What is sent in one breath travels in one piece.
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
