import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openMandates } from '../testing/mandates.ts'

const on = openMandates()

it('a mandate shows the risks that were open on a day of its period, with their valuations by its end; nobody is named', async () => {
  const { id } = await on.give()
  const list = await on.reader().get(`/api/mandato/${id}/evidenza/rischio`)
  expect([list.status, list.body.message]).toEqual([200, undefined])
  const ids = (list.body.data as { id: number }[]).map((one) => one.id).toSorted((a, b) => a - b)
  const { rows } = await on.product.db.execute<{ id: number; n: number }>(sql`select id,
      (select count(*)::int from rischio_valutazione valuation where valuation.rischio_id = rischio.id) as n
    from rischio where cliente_id = ${on.ids['alfa']} and data_cancellazione is null order by id`)
  expect(ids).toEqual(rows.map((one) => one.id))
  const record = (await on.reader().get(`/api/mandato/${id}/evidenza/rischio/${rows[0]!.id}`)).body.data
  const part = (name: string) =>
    record.parti.find(({ etichetta }: { etichetta: string }) => etichetta === name)?.righe ?? []
  expect(part('Valutazioni')).toHaveLength(rows[0]!.n)
  expect(part('Valutazioni')[0]).toMatch(/^\d\d\/\d\d\/\d{4} · Medio 9 · residuo Medio 6$/)
  expect(part('Azioni')).toEqual([
    expect.stringMatching(/^n\. \d+ · Chiusa$/),
    expect.stringMatching(/^n\. \d+ · Aperta$/),
  ])
  expect(JSON.stringify([record.valori, record.parti])).not.toMatch(/Rinaldi|Bellini|Responsabile/)
  // Closed before the period it is not there, and not after it was reopened within it.
  const old = await on.give({ evidenze_da: on.day(-90) })
  const recent = (await on.reader().get(`/api/mandato/${old.id}/evidenza/rischio`)).body.data as { id: number }[]
  const closed = (
    await on.product.db.execute<{ id: number }>(
      sql`select id from rischio where cliente_id = ${on.ids['alfa']} and stato = 'chiuso'`,
    )
  ).rows[0]!.id
  expect([ids.includes(closed), recent.some((one) => one.id === closed)]).toEqual([true, false])
})
