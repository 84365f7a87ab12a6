import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Who } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { closeExact } from '../testing/stored.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => closeExact(product))

let serial = 0
const create = async (who: Who, body: object = {}) => {
  const given = { ragione_sociale: `Prova ${++serial} Srl`, codice_fiscale: `CF${serial}`, ...body }
  return (await product.as(who).post('/api/fornitore', given)).body.data
}
const approval = { data_valutazione: '2026-03-05', servizio: 4, costo: 3, flessibilita_realizzazione: 2, curriculum: 1 }

describe('making a supplier collective', () => {
  it('is the consortium’s, for an active one, and may be repeated', async () => {
    const made = await create('managerAlfa', { partita_iva: '55555555550' })
    const path = `/api/fornitore/${made.id}/toall`
    expect((await product.as('managerAlfa').put(path)).status).toBe(403)
    await product.as('managerAlfa').put(`/api/fornitore/${made.id}`, { stato: false })
    expect((await product.as('gestore').put(path)).status).toBe(409)
    await product.as('managerAlfa').put(`/api/fornitore/${made.id}`, { stato: true })
    const first = await product.as('gestore').put(path)
    expect(first.body.data).toMatchObject({ cliente: null, toall: false })
    const second = await product.as('gestore').put(path)
    expect([second.status, second.body.data]).toEqual([200, first.body.data])
    expect((await product.as('managerBeta').get(`/api/fornitore/${made.id}`)).status).toBe(200)
  })

  it('passes where another client has its own, and not where another is already collective', async () => {
    const [one, other] = [
      await create('managerAlfa', { partita_iva: '66666666660' }),
      await create('managerBeta', { partita_iva: '66666666660' }),
    ]
    expect((await product.as('gestore').put(`/api/fornitore/${one.id}/toall`)).status).toBe(200)
    expect((await product.as('gestore').put(`/api/fornitore/${other.id}/toall`)).status).toBe(422)
  })

  it('leaves what each client wrote to that client, its history too', async () => {
    const made = await create('managerAlfa', { descrizione: 'Da condividere' })
    const path = `/api/fornitore/${made.id}`
    await product.as('managerAlfa').post(`${path}/approvazione`, approval)
    await product.as('managerAlfa').post(`${path}/monitoraggio`, {
      data_valutazione: '2026-03-05',
      costo: 1,
      puntualita: 1,
      flessibilita_realizzazione: 2,
    })
    const contract = (
      await product.as('managerAlfa').post(`${path}/contratto`, { numero_contratto: 'A1', importo: 10 })
    ).body.data
    await product
      .as('managerAlfa')
      .post(`${path}/contratto/${contract.id}/fattura`, { data_fattura: '2026-03-05', importo: 1 })
    await product
      .as('managerAlfa')
      .post(`${path}/cliente`, { effetto_servizio: 5, effetto_costo_annuale: 5, effetto_sicurezza: 5 })
    await product.as('gestore').put(`${path}/toall`)
    const children = ['approvazione', 'monitoraggio', 'contratto', 'fattura', 'cliente']
    const counts = async (who: Who) =>
      Promise.all(children.map(async (child) => (await product.as(who).get(`${path}/${child}`)).body.data.length))
    expect(await counts('managerBeta')).toEqual([0, 0, 0, 0, 0])
    expect(await counts('utenteAlfa')).toEqual([1, 1, 1, 1, 1])
    expect(await counts('gestore')).toEqual([1, 1, 1, 1, 1])
    expect((await product.as('managerBeta').get(path)).body.data).toMatchObject({
      impatto: null,
      descrizione: 'Da condividere',
    })
    for (const nested of [`contratto/${contract.id}`, `contratto/${contract.id}/fattura/1`])
      expect((await product.as('managerBeta').del(`${path}/${nested}`)).status).toBe(404)
    expect((await product.as('managerBeta').post(`${path}/contratto/${contract.id}/fattura`, {})).status).toBe(404)

    const lines = async (who: Who) =>
      (await product.as(who).get(`/api/storia/fornitore/${made.id}`)).body.data.flatMap((line: any) =>
        line.modifiche.map((change: any) => change.etichetta),
      )
    const labels = ['Valutazione di approvazione', 'Valutazione di monitoraggio', 'Contratto', 'Fattura', 'Impatto']
    expect(await lines('utenteAlfa')).toEqual(expect.arrayContaining([...labels, 'Cliente']))
    expect(await lines('gestore')).toEqual(expect.arrayContaining(labels))
    expect(await lines('managerBeta')).toEqual(['Cliente'])
  })
})
