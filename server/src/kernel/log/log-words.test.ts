import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openProduct, type TestProduct } from '../../testing/product.ts'
import { writeWords } from './log-words.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct()
  await writeWords(product.db)
})
afterAll(() => product.close())

const count = async (table: string) =>
  Number((await product.db.execute(sql.raw(`select count(*) as found from ${table}`))).rows[0]!['found'])
const found = async (words: string) =>
  (await product.as('admin').get(`/api/registro_modifiche?q=${encodeURIComponent(words)}`)).body.meta.totale

it('a line is found before and after its words are written down, and once', async () => {
  const alfa = product.as('managerAlfa')
  const { id } = (await alfa.post('/api/servizio', { descrizione: 'Città dei Sàndali' })).body.data
  expect(await found('citta dei sandali')).toBe(1)
  await writeWords(product.db)
  expect(await count('change_log_unindexed')).toBe(0)
  expect(await found('citta dei sandali')).toBe(1)
  await alfa.put(`/api/servizio/${id}`, { descrizione: 'Città dei Sàndali blu' })
  expect(await found('citta dei sandali')).toBe(2)
})

it('every line is written down exactly once, however many do it at the same time', async () => {
  await product.db.execute(sql`insert into change_log (slice, record_id, action, changes, reason)
    select 'prova', n, 'create', '[]', 'Parola ' || n from generate_series(1, 1000) n`)
  const written = await Promise.all([1, 2, 3].map(() => writeWords(product.db)))
  expect(written.reduce((sum, one) => sum + one)).toBeGreaterThanOrEqual(1000)
  expect(await count('change_log_unindexed')).toBe(0)
  expect(await count('change_log_index')).toBe(await count('change_log'))
})

it('what is rolled back leaves nothing to write down', async () => {
  const undone = product.db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into change_log (slice, record_id, action, changes) values ('prova', 1, 'update', '[]')`,
    )
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await count('change_log_unindexed')).toBe(0)
})
