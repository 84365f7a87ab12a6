import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { analysed, executed } from '../testing/imports.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

describe('services', () => {
  it('are imported, all of them or none, and taken back', async () => {
    const rows = [
      ['Descrizione *', 'Codice', 'Stato'],
      ['Trasporto disabili', 'TRD', 'Attivo'],
      ['Mensa scolastica', 'MEN', 'disattivo'],
    ]
    const { body } = await analysed(product, 'managerAlfa', { tipo: 'servizi' }, rows)
    expect(body.data).toMatchObject({ stato: 'analizzata', totale: 2, valide: 2, errate: 0, eseguibile: true })
    const done = await executed(product, 'managerAlfa', body.data.id)
    expect(done.body.data).toMatchObject({ stato: 'eseguita', errore: null, annullabile: true })
    const found = await product.as('managerAlfa').get('/api/servizio?stato=tutti&q=mensa')
    expect(found.body.data).toMatchObject([{ descrizione: 'Mensa scolastica', codice: 'MEN', stato: 0 }])
  })
})
