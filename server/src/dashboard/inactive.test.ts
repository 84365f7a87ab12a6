import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testClock } from '../testing/clock.ts'
import { asGestore, expectSameFigures, homeOf } from '../testing/figures.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct({}, { log: false, clock: testClock('2027-05-20T10:00:00Z').clock })
})
afterAll(() => product.close())

it('home, cockpit, deadlines and lists count the same, without the records of a cooperative that was switched off', async () => {
  const before = await homeOf(product)
  const { rows } = await product.db.execute<{ id: number; nome: string }>(sql`update cliente set stato = 0 where id = (
    select cliente_id from non_conformita where stato not in ('chiuso', 'non_pertinente') and data_cancellazione is null
      and cliente_id in (select cliente_id from indicatore) group by 1 order by count(*) desc limit 1) returning id, nome`)
  const { id } = rows[0]!
  const after = await expectSameFigures(product)
  for (const name of ['nonConformitaScadute', 'auditScaduti', 'indicatoriDaRilevare'] as const)
    expect([name, after[name].totale < before[name].totale]).toEqual([name, true])
  expect(after.cooperative!.map(({ cliente }) => cliente.id)).not.toContain(id)

  // The records themselves remain, and are not late.
  for (const slice of ['non_conformita', 'azione_miglioramento']) {
    const own = (await asGestore(product, `/api/${slice}?cliente_id=${id}`)) as { scaduta: boolean }[]
    expect(own.length).toBeGreaterThan(0)
    expect(own.filter(({ scaduta }) => scaduta)).toEqual([])
  }
})
