import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

/** Writes into a row, looks, and writes back what was there. */
export const meanwhileIn =
  (db: () => Db) =>
  async <Seen>(table: string, id: number, values: object, look: () => Promise<Seen>): Promise<Seen> => {
    const columns = sql.join(
      Object.keys(values).map((name) => sql.identifier(name)),
      sql`, `,
    )
    const { rows } = await db().execute(sql`select ${columns} from ${sql.identifier(table)} where id = ${id}`)
    const write = (given: object) =>
      db().execute(
        sql`update ${sql.identifier(table)} set ${sql.join(
          Object.entries(given).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`),
          sql`, `,
        )} where id = ${id}`,
      )
    await write(values)
    const seen = await look()
    await write(rows[0]!)
    return seen
  }
