import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { address, calls, mayCall } from './calls.ts'
import type { TestProduct } from './product.ts'
import { bodyOf, knownFor } from './known-for.ts'
import type { Records } from './records.ts'
import { type Known, textsOf } from './samples.ts'

/** Texts as long as fields allow: the longest that each takes. */
const lengths = [20_000, 10_000, 5_000, 4_000, 3_000, 2_000, 1_000, 500, 250, 200, 150, 100, 60, 40, 20]
const longest = (field: z.ZodType) =>
  lengths
    .map((length) => 'Perché '.repeat(length).slice(0, length - 1) + '.')
    .find((text) => field.safeParse(text).success)

/** Writes the longest texts into every record, through the calls that change one; answers which took them. */
export async function enlarge(product: TestProduct, records: Records, known: Known): Promise<string[]> {
  const taken: string[] = []
  for (const call of calls.filter(({ endpoint }) => endpoint.method === 'PUT' && !endpoint.upload)) {
    const keys = records[call.slice]
    const { endpoint, label } = call
    const texts = textsOf(endpoint.body, 'parola', knownFor(call, known))
    if (!keys || texts.length === 0) continue
    const body = { ...bodyOf(call, 'parola', known) }
    for (const name of texts) body[name] = longest(endpoint.body.shape[name] as z.ZodType) ?? body[name]
    const who = mayCall('managerAlfa', call) ? 'managerAlfa' : 'gestore'
    const only = Object.fromEntries(texts.map((name) => [name, body[name]]))
    for (const given of [only, body]) {
      const { status } = await product.as(who).put(address(endpoint.path, keys), given)
      if (status !== 200) continue
      taken.push(label)
      break
    }
  }
  return taken
}

/** Copies the last row of each table until there are so many; tables whose rows must differ stay as they are. */
export async function multiply({ db }: Pick<TestProduct, 'db'>, count: number): Promise<string[]> {
  const { rows } = await db.execute<{ name: string; columns: string }>(sql`
    select table_name as name, string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_schema = 'public' and column_name <> 'id' and is_generated = 'NEVER' and table_name !~ '^(change_log|lavoro|file|session|token)'
      and table_name in (select table_name from information_schema.columns where column_name = 'id' and table_schema = 'public')
    group by table_name order by table_name`)
  const done: string[] = []
  for (const { name, columns } of rows) {
    const copy =
      sql.raw(`insert into "${name}" (${columns}) select ${columns} from "${name}", generate_series(1, ${count})
      where id = (select max(id) from "${name}")`)
    const made = await db.transaction((tx) => tx.execute(copy)).catch(() => undefined)
    if (made && made.rowCount !== 0) done.push(name)
  }
  return done
}
