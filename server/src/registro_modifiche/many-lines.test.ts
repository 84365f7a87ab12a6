import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { PreparingClient } from '../database/prepared.ts'
import type { Who } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

/** A log of several years: no page of it reads all of its lines. */
const lines = 200_000
/** Those it counts, and a few that it leaves out. */
const most = 25_000
const onPostgres = inject('template').engine === 'postgres'

let product: TestProduct
let author: number
beforeAll(async () => {
  if (!onPostgres) return
  product = await openProduct()
  const { db } = product
  author = (await product.as('managerBeta').get('/api/user')).body.data.id
  // Their chains are of no matter here, and would take their time.
  await db.transaction(async (tx) => {
    // Independent of the load of the machine.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`alter table change_log disable trigger change_log_chain`)
    await tx.execute(sql`alter table change_log disable trigger change_log_unindexed`)
    await tx.execute(sql`drop index change_log_index_words`)
    await tx.execute(sql`insert into change_log (slice, record_id, cliente_id, user_id, action, changes, at)
    select (array['non_conformita', 'audit', 'indicatore', 'documento'])[1 + n % 4], n / 5, 1 + n % 40, null,
      case n % 5 when 0 then 'create' else 'update' end,
      jsonb_build_array(jsonb_build_object('field', 'descrizione', 'from', null, 'to', 'Riga ' || md5(n::text))),
      timestamptz '2020-01-01' + n * interval '15 minutes'
    from generate_series(1, ${sql.raw(String(lines))}) n`)
    await tx.execute(sql`insert into change_log_index
      select id, change_log_words(changes, reason) from change_log on conflict do nothing`)
    await tx.execute(sql`create index change_log_index_words on change_log_index using gin (words gin_trgm_ops)`)
  })
  await db.execute(sql`vacuum analyze change_log, change_log_index`)
})
afterAll(() => product?.close())

const readings: [Who, string][] = [
  ['admin', ''],
  ['gestore', ''],
  ['managerAlfa', ''],
  ['admin', 'pagina=1900'],
  ['admin', 'da_data=2021-03-01&a_data=2021-03-02'],
  ['admin', 'tipo=agenzia'],
  ['admin', 'tipo=fornitore'],
  ['admin', 'azione=remove'],
  ['admin', 'azione=download'],
  ['gestore', 'azione=views'],
  ['gestore', 'q=c4ca4238a0b923820dcc'],
  ['managerAlfa', 'q=c4ca4238a0b923820dcc'],
  // In every line.
  ['admin', 'q=riga'],
  ['gestore', 'q=a'],
]
it.skipIf(!onPostgres).each(readings)(
  '%s reads %s in three statements, and no statement reads all lines',
  async (who, query) => {
    await product.as(who).get('/api/user')
    const statements = vi.spyOn(PreparingClient.prototype, 'query')
    const { status } = await product.as(who).get(`/api/registro_modifiche?${query}`)
    const made = statements.mock.calls.map(([statement, values]) => ({
      text: (statement as { text: string }).text,
      values: values as unknown[],
    }))
    statements.mockRestore()
    expect([status, made.length]).toEqual([200, 3])
    for (const { text, values } of made.filter((one) => one.text.includes('"change_log"')))
      expect(await visited(text, values), text).toBeLessThan(most)
  },
)

it.skipIf(!onPostgres)(
  'says that there are more than it counts, and how many there are where they are few',
  async () => {
    const meta = async (query: string) => (await product.as('admin').get(`/api/registro_modifiche?${query}`)).body.meta
    expect(await meta('')).toEqual({ totale: 10_000, oltre: true, pagina: 1, per_pagina: 5 })
    expect(await meta('q=c4ca4238a0b923820dcc')).toEqual({ totale: 1, pagina: 1, per_pagina: 5 })
    expect((await meta(`utente_id=${author}`)).totale).toBeLessThan(10_000)
  },
)

/** How many lines a statement reads, by any path. */
async function visited(text: string, values: unknown[]): Promise<number> {
  const { rows } = await product.database.pool.query(`explain (analyze, format json) ${text}`, values)
  return visitedBy(rows[0]['QUERY PLAN'][0].Plan)
}
function visitedBy({ Plans = [], ...node }: Node): number {
  const seen = [node['Actual Rows'], node['Rows Removed by Filter'], node['Rows Removed by Index Recheck']]
  const own = seen.reduce<number>((sum, rows) => sum + (rows ?? 0), 0) * node['Actual Loops']
  return (node['Relation Name'] === 'change_log' ? own : 0) + Plans.reduce((sum, below) => sum + visitedBy(below), 0)
}
interface Node {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Node[]
}
