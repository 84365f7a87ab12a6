import { romeDay } from '@quadra/contract/kernel/list'
import { runDaily } from '@quadra/server/kernel/work/jobs'
import { deadlineNotices } from '@quadra/server/scadenzario/notices-job'
import { slices } from '@quadra/server/slices'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { staff } from '@quadra/server/testing/cast'
import { openProduct, type TestProduct } from '@quadra/server/testing/product'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

it('a user who signs in finds two to five notices, of records that open for them', async () => {
  for (const who of staff) {
    const { data } = (await product.as(who).get('/api/notifica?lette=false')).body
    expect([who, data.length >= 2 && data.length <= 5]).toEqual([who, true])
    for (const { testo, percorso } of data as { testo: string; percorso: string }[]) {
      const [, place, id] = /^\/pages\/(\w+)(?:\/(\d+))?/.exec(percorso)!
      if (!id) continue
      const record = await product.as(who).get(`/api/${slicesOf[place!]}/${id}`)
      expect([who, testo, record.status]).toEqual([who, testo, 200])
    }
  }
})
const slicesOf: Readonly<Record<string, string>> = {
  anomalie: 'non_conformita',
  azioni: 'azione_miglioramento',
  audit: 'audit',
  indicatori: 'indicatore',
  fornitori: 'fornitore',
  documenti: 'documento',
  estensioni: 'estensione',
  riesami: 'riesame',
}

it('no mail is sent on the first day', async () => {
  const loaded = await product.db.execute<{ at: string }>(
    sql`select max(data_creazione) as at from scadenza_avviso where canale = 'mail'`,
  )
  const noon = new Date(`${romeDay(new Date(loaded.rows[0]!.at).toISOString())}T10:00:00Z`)
  const bell = await product.db.$count(sql`notifica`)
  expect(await runDaily(product.db, deadlineNotices(slices, 'https://qualita.example.org'), noon)).toBe('ran')
  expect(await product.db.$count(sql`outbox`)).toBe(0)
  expect(await product.db.$count(sql`notifica`)).toBe(bell)
})
