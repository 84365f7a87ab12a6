import type { StoriaPage } from '@quadra/contract/kernel/storia'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProduct, type TestProduct } from '../testing/product.ts'

const edits = 1_500
let product: TestProduct
let url: string
let id: number
beforeAll(async () => {
  product = await openProduct()
  const { body } = await product.as('gestore').get('/api/non_conformita?per_pagina=1&cliente_id=1')
  id = body.data[0].id
  url = `/api/storia/non_conformita/${id}`
  await product.db.execute(sql`insert into change_log (slice, record_id, cliente_id, user_id, action, changes, at)
    select 'non_conformita', ${id}, (select cliente_id from non_conformita where id = ${id}), null, 'update',
      jsonb_build_array(jsonb_build_object('field', 'descrizione', 'from', n - 1 || ' ' || repeat('perché ', 570),
        'to', n || ' ' || repeat('perché ', 570))), now() + n * interval '1 second'
    from generate_series(1, ${edits}) n`)
})
afterAll(() => product.close())

const page = async (query = ''): Promise<StoriaPage & { size: number }> => {
  const { raw, body } = await product.as('gestore').get(`${url}${query}`)
  return { ...(body as unknown as StoriaPage), size: raw.length }
}

describe('a record that was changed 1,500 times', () => {
  it('shows the newest 100, cut, and where to continue', async () => {
    const { data, meta, size } = await page()
    expect([data.length, meta]).toEqual([100, { prima_di: data.at(-1)!.id }])
    expect(size).toBeLessThan(200_000)
    const [change] = data[0]!.modifiche
    expect([change!.tagliata, change!.a.slice(0, 5), change!.a.at(-1), change!.a.length]).toEqual([
      true,
      '1500 ',
      '…',
      501,
    ])
  })

  it('is shown whole in pages, each line once, and no page is larger than the first', async () => {
    const seen: number[] = []
    let before = ''
    for (;;) {
      const { data, meta, size } = await page(`?per_pagina=200${before}`)
      seen.push(...data.map((line) => line.id))
      expect(size).toBeLessThan(400_000)
      if (!meta) break
      before = `&prima_di=${meta.prima_di}`
    }
    expect(seen.length).toBeGreaterThanOrEqual(edits + 1)
    expect(seen).toEqual([...new Set(seen)])
  })

  it('returns every line in full, one at a time, to users who read the history', async () => {
    const [line] = (await page()).data
    const { data, meta } = await page(`?riga=${line!.id}`)
    expect([data.length, meta, data[0]!.modifiche[0]!.a.length > 3_000]).toEqual([1, undefined, true])
    expect(data[0]!.modifiche[0]).not.toHaveProperty('tagliata')
  })

  it('names no line of another record, to go on from or to read', async () => {
    const { rows } = await product.db.execute<{ id: number }>(
      sql`select max(id) as id from change_log where record_id <> ${id}`,
    )
    const foreign = rows[0]!.id
    expect(await page(`?prima_di=${foreign}`)).toMatchObject({ data: [] })
    expect(await page(`?riga=${foreign}`)).toEqual(await page('?riga=999999999'))
    expect(await page(`?riga=${foreign}`)).toMatchObject({ data: [] })
  })

  it('has a last state and lines of the register that are no longer for it', async () => {
    const state = await product.as('gestore').get(`/api/registro_modifiche/non_conformita/${id}`)
    const { valori, storia } = state.body.data
    const descrizione = valori.find(({ campo }: { campo: string }) => campo === 'descrizione').valore
    expect([descrizione.slice(0, 5), descrizione.length > 3_000, storia.length]).toEqual(['1500 ', true, 100])
    expect(valori.map(({ campo }: { campo: string }) => campo)).toContain('segnalante')
    const register = await product.as('gestore').get('/api/registro_modifiche?per_pagina=200&tipo=non_conformita')
    expect([register.body.data.length, register.raw.length < 500_000]).toEqual([200, true])
  })
})

it('what one save changed is on one page', async () => {
  await product.db.execute(sql`insert into change_log (slice, record_id, user_id, action, changes, at, part, part_id)
    select 'non_conformita', ${id}, null, 'update', '[]', timestamptz '2031-01-01' + (n / 3) * interval '1 day', 'task', n
    from generate_series(1, 6) n`)
  // 1 and 2 on the first day, 3 to 5 on the second, 6 on the third.
  const days = ({ data }: StoriaPage) => data.map(({ quando }) => quando.slice(0, 10))
  const newest = await page('?per_pagina=3')
  expect(days(newest)).toEqual(['2031-01-03'])
  expect(days(await page(`?per_pagina=4&prima_di=${newest.meta!.prima_di}`))).toEqual(['2031-01-02'])
  expect(days(await page('?per_pagina=6'))).toEqual(['2031-01-03', '2031-01-02', '2031-01-01'])
})
