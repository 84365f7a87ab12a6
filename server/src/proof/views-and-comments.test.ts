import { mostViews } from '@quadra/contract/vista/schema'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { statementsOf } from '../testing/statements.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const list = '/api/non_conformita?pagina=1&per_pagina=50'
const read = (path: string) => statementsOf(() => product.as('managerAlfa').get(path))

it('with 200 saved views and 10,000 comments a list sends the same statements as without, and its marks send one', async () => {
  const { body } = await product.as('managerAlfa').get(list)
  const ids = (body.data as { id: number }[]).map(({ id }) => id)
  const marks = `/api/commento/non_conformita?id=${ids.join()}`
  expect((await product.as('managerAlfa').get(marks)).status).toBe(200)
  const before = [await read(list), await read(marks)]

  await product.db.execute(sql`delete from vista`)
  await product.db.execute(sql`insert into vista (utente_id, cliente_id, elenco, nome, parametri)
    select id, cliente_id, 'non_conformita', 'Vista ' || n, '{}' from utente, generate_series(1, ${mostViews}) n
    where email = 'manager.alfa@example.org'`)
  await product.db.execute(sql`insert into commento (slice, record_id, cliente_id, utente_id, testo)
    select 'non_conformita', nc.id, nc.cliente_id, person.id, 'Parola ' || n
    from generate_series(1, 10000) n
      join (select id, cliente_id, row_number() over (order by id) as place, count(*) over () as many
        from non_conformita where id = any(${sql.param(ids)}::int[])) nc on nc.place = n % nc.many + 1
      cross join (select id from utente where email = 'coordinatore.alfa@example.org') person`)

  expect([await read(list), await read(marks)]).toEqual(before)
  expect(before[1]!.length).toBeLessThanOrEqual(3)
  const counts = (await product.as('managerAlfa').get(marks)).body.data as { totale: number }[]
  expect(counts.reduce((sum, { totale }) => sum + totale, 0)).toBeGreaterThanOrEqual(10_000)
  expect((await read('/api/vista')).length).toBeLessThanOrEqual(3)
  expect((await product.as('managerAlfa').get('/api/vista')).body.data.viste).toHaveLength(mostViews)
})
