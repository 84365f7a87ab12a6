import { sql } from 'drizzle-orm'
import type { TestProduct } from './product.ts'

type Link = {
  readonly child: string
  readonly key: string
  readonly parent: string
}

/** Which cooperative each row belongs to, read from the tables themselves: a new table is known without being named. */
export async function ownership({ db }: TestProduct) {
  const read = async <Row extends Record<string, unknown>>(query: string) =>
    (await db.execute<Row>(sql.raw(query))).rows
  const direct = new Set(
    (
      await read<{ name: string }>(`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'cliente_id'`)
    ).map(({ name }) => name),
  )
  const links =
    await read<Link>(`select conrelid::regclass::text as child, attname as key, confrelid::regclass::text as parent
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1] where contype = 'f'`)

  /** The owner of a row: itself, what it says, or that of the record it is a part of. */
  const ownerOf = (table: string, row: string): string | undefined => {
    // A question of the consortium is shared between the cooperatives: it comes from one, and the others answer it.
    if (table === 'estensione') return undefined
    if (table === 'cliente') return `${row}.id`
    if (direct.has(table)) return `${row}.cliente_id`
    const whole = links.find(({ child, parent }) => child === table && direct.has(parent) && parent !== 'utente')
    return whole && `(select cliente_id from ${whole.parent} whole where whole.id = ${row}.${whole.key})`
  }
  const owned = [...new Set(links.map(({ child }) => child))].filter((table) => ownerOf(table, 'x'))

  return {
    /** Rows of one cooperative that point to rows of another: there must be none. */
    crossings: async () => {
      const found: string[] = []
      for (const { child, key, parent } of links.filter(
        (link) => ownerOf(link.child, 'c') && ownerOf(link.parent, 'p'),
      )) {
        const rows = await read(`select 1 from ${child} c join ${parent} p on p.id = c.${key}
          where ${ownerOf(child, 'c')} <> ${ownerOf(parent, 'p')}`)
        if (rows.length) found.push(`${child}.${key}: ${rows.length}`)
      }
      return found
    },
    /** A sum over everything a cooperative owns. */
    sumOf: async (cliente: number) => {
      const sums: Record<string, unknown> = {}
      for (const table of owned)
        sums[table] = (
          await read(`select count(*), md5(string_agg(t::text, '|' order by t::text)) as sum from ${table} t
            where ${ownerOf(table, 't')} = ${cliente}`)
        )[0]
      return sums
    },
  }
}
