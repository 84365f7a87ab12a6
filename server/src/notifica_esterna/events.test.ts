import { daysAfter } from '@quadra/contract/kernel/days'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { qualificationEvents } from '../fornitore/events.ts'
import { today } from '../kernel/clock.ts'
import { overdueEvents } from '../scadenzario/overdue-events.ts'
import { slices } from '../slices.ts'
import { openNotices } from '../testing/receivers.ts'

const notices = openNotices()
const { create, consegne, report, end } = notices
const url = 'https://93.184.216.34/quadra'
const found = async (id: number) => (await consegne(id)).map(({ evento, record }) => [evento, record]).toReversed()
const day = () => today(notices.product.app.clock)

it('what is overdue since midnight is queued once, with the non-conformity besides', async () => {
  const eventi = ['scadenza.scaduta', 'non_conformita.scaduta']
  const { id } = await create(url, { eventi })
  const late = await create(url, { eventi })
  const { db } = notices.product
  await db.execute(sql`update notifica_esterna set attiva_dal = now() - interval '30 days' where id = ${id}`)
  const nc = await report('Alfa', { data_verifica: daysAfter(day(), -1) })
  const run = () => db.transaction((tx) => overdueEvents(slices).work(tx, day()))
  await run()
  const first = await found(id)
  expect(first).toContainEqual(['non_conformita.scaduta', nc.id])
  expect(first).toContainEqual(['scadenza.scaduta', nc.id])
  await run()
  expect(await found(id)).toEqual(first)
  // Overdue before it was active.
  expect(await found(late.id)).toEqual([])
  await end(id)
  await end(late.id)
})

it('a qualification that differs from the one of the day before is queued for its cooperative', async () => {
  const { db } = notices.product
  const { id } = await create(url, { eventi: ['fornitore.qualifica'] })
  const beta = await create(url, { eventi: ['fornitore.qualifica'], cliente_id: notices.keys.beta })
  const run = () => db.transaction((tx) => qualificationEvents.work(tx, day()))
  await run()
  await run()
  expect(await found(id)).toEqual([])
  const { rows } = await db.execute<{ fornitore_id: number }>(
    sql`update qualifica_detta set qualifica = -1 where ctid = (select ctid from qualifica_detta
      where cliente_id = ${notices.keys.alfa} order by fornitore_id limit 1) returning fornitore_id`,
  )
  await run()
  expect([await found(id), await found(beta.id)]).toEqual([[['fornitore.qualifica', rows[0]!.fornitore_id]], []])
  await end(id)
  await end(beta.id)
})

it('no line of a failed change is an event', async () => {
  const { id } = await create(url)
  await expect(
    notices.product.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      await report('Alfa', { data_segnalazione: '1980-01-01' })
    }),
  ).rejects.toThrow('refused')
  expect(await found(id)).toEqual([])
  await end(id)
})
