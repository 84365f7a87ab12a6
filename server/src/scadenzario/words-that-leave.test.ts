import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Notices, openNotices } from '../testing/notices.ts'

let stageSet: Notices
beforeAll(async () => {
  stageSet = await openNotices('2026-09-01')
  await stageSet.forget()
})
afterAll(() => stageSet.product.close())

it('what leaves the product contains no text of a user', async () => {
  const { action, task, run, product, utente, coordinatore } = stageSet
  const { rows } = await product.db.execute<{ id: number }>(
    sql`select id from utente where ruolo = 'gestore_multisito' limit 1`,
  )
  stageSet.on('2026-09-01')
  for (const day of ['2026-08-01', '2026-09-10', '2026-09-25']) {
    await action(day)
    await action(day, { responsabile_id: coordinatore.id })
    await task(day, utente.id)
    await task(day, rows[0]!.id)
  }
  await run('2026-09-10')
  const mails = await stageSet.mails()
  const notices = await stageSet.bell()
  const { url } = (await product.as('gestore').post('/api/calendario', { ambito: 'tutte' })).body.data
  const { raw } = await product.anonymous.get(new URL(url).pathname)
  expect([mails.length > 3, notices.length > 6, raw.includes('BEGIN:VEVENT')]).toEqual([true, true, true])
  const everything = JSON.stringify([mails, notices, raw.toString().replaceAll('\r\n ', '')])
  expect(everything).not.toMatch(/Lesione|Ernesta|Bonomi/i)
})
