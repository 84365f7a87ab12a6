import { afterAll, beforeAll, it } from 'vitest'
import { testClock } from '../testing/clock.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct({}, { log: false, clock: testClock(`2026-11-16T09:00:00Z`).clock })
})
afterAll(() => product.close())

it('reads', async () => {
  const norms = (await product.as('gestore').get('/api/dizionario/norma')).body
  console.log(JSON.stringify(norms).slice(0, 600))
  const all = (await product.as('gestore').get('/api/requisito')).body
  console.log(JSON.stringify(all).slice(0, 600))
  for (const url of ['/api/copertura_requisiti', '/api/requisito/transizione', '/api/requisito/da_sistemare', '/api/requisito/alias', '/api/requisito/nominati?testo=8.5.1%20b)', '/api/copertura_requisiti?formato=xlsx','/api/copertura_requisiti/pdf']) {
    const t = Date.now()
    const a = await product.as('gestore').get(url)
    console.log(url, a.status, Date.now() - t, (a.body ? JSON.stringify(a.body) : '').slice(0, 900))
  }
  const mine = await product.as('managerAlfa').get('/api/copertura_requisiti')
  console.log(JSON.stringify(mine.body).slice(0, 1500))
})
