import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { people } from '../../testing/people.ts'
import { openProduct, type TestProduct } from '../../testing/product.ts'
import { forgetOldNotices } from './notice-run.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

it('what was read is forgotten after ninety days, all of it after a year, the log after two', async () => {
  const { db } = product
  const utente = { id: await people(product).idOf('utenteAlfa') }
  await db.execute(sql`delete from notifica`)
  await db.execute(sql`delete from scadenza_avviso`)
  await db.execute(sql`insert into notifica (utente_id, tipo, testo, percorso, data_creazione, letta_il)
    select ${utente.id}, 'stato', days || case when read then ' letta' else '' end, '/', now() - make_interval(days => days),
      case when read then now() end from unnest(array[89, 91, 364, 366]) days, unnest(array[true, false]) read`)
  await db.execute(sql`insert into scadenza_avviso (canale, chiave, scadenza, stadio, utente_id, data_creazione)
    select 'mail', 'azione:' || months, '2026-01-01', 'S1', ${utente.id}, now() - make_interval(months => months) from unnest(array[23, 25]) months`)
  await db.transaction((tx) => forgetOldNotices(tx))
  const notices = await db.execute<{ testo: string }>(sql`select testo from notifica order by id`)
  expect(notices.rows.map(({ testo }) => testo).toSorted()).toEqual(['364', '89', '89 letta', '91'])
  const log = await db.execute<{ chiave: string }>(sql`select chiave from scadenza_avviso`)
  expect(log.rows).toEqual([{ chiave: 'azione:23' }])
})
