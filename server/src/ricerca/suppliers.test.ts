import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Who } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { elementsOf, searchAs, titlesOf } from '../testing/search.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const search = (who: Who, q: string) => searchAs(product, who, q)

describe('a supplier is found', () => {
  const theirs = async (who: Who, q: string) => titlesOf(await search(who, q), 'fornitore')
  beforeAll(async () => {
    await product.as('managerAlfa').post('/api/fornitore', {
      ragione_sociale: 'Zafferano Vivande Srl',
      codice_fiscale: 'ZAFFERANO1',
    })
  })

  it('by the name of its client, alone or with words of its own', async () => {
    expect((await theirs('gestore', 'alfa cooperativa')).length).toBeGreaterThan(0)
    for (const { dettaglio } of elementsOf(await search('gestore', 'alfa cooperativa'), 'fornitore'))
      expect(dettaglio).toContain('Alfa')
    expect(await theirs('gestore', 'alfa zafferano')).toEqual(['Zafferano Vivande Srl'])
    expect(await theirs('gestore', 'beta zafferano')).toEqual([])
    expect(await theirs('managerAlfa', 'zafferano vivande')).toEqual(['Zafferano Vivande Srl'])
  })

  it('never by another cooperative', async () => {
    for (const q of ['alfa cooperativa', 'zafferano', 'alfa zafferano']) {
      expect(await theirs('managerBeta', q)).not.toContain('Zafferano Vivande Srl')
      expect(
        elementsOf(await search('managerBeta', q), 'fornitore').some(({ dettaglio }) => dettaglio?.includes('Alfa')),
      ).toBe(false)
    }
  })
})

describe('a contract is found', () => {
  let supplier: number
  let contract: number
  beforeAll(async () => {
    supplier = (
      await product
        .as('managerAlfa')
        .post('/api/fornitore', { ragione_sociale: 'Ponteggi Brembo', codice_fiscale: 'PONTE1' })
    ).body.data.id
    const given = { numero_contratto: 'QX-417/2026', descrizione: 'Noleggio di trabattelli', importo: 10 }
    contract = (await product.as('managerAlfa').post(`/api/fornitore/${supplier}/contratto`, given)).body.data.id
    await product.as('gestore').put(`/api/fornitore/${supplier}/toall`)
  })
  const contracts = async (who: Who, q: string) => elementsOf(await search(who, q), 'contratto')

  it('by its number and by what it is about, and opens among its supplier’s', async () => {
    for (const q of ['QX-417/2026', 'qx 417', 'contratto QX-417', 'trabattello'])
      for (const who of ['managerAlfa', 'utenteAlfa', 'gestore'] as const)
        expect(await contracts(who, q), `${who}: ${q}`).toMatchObject([
          { titolo: 'Contratto QX-417/2026', percorso: `/pages/fornitori/${supplier}?tab=tab4&contratto=${contract}` },
        ])
    expect((await contracts('gestore', 'QX-417/2026'))[0]!.dettaglio).toBe('Ponteggi Brembo · Alfa Cooperativa Sociale')
  })

  it('only by users who may read it, although the supplier is collective', async () => {
    for (const who of ['managerBeta', 'coordinatoreBeta', 'utenteBeta'] as const) {
      expect(titlesOf(await search(who, 'ponteggi brembo'), 'fornitore')).toEqual(['Ponteggi Brembo'])
      for (const q of ['QX-417/2026', 'trabattello', 'trabatello', 'qx417']) expect(await contracts(who, q)).toEqual([])
    }
  })

  it('and no more once it was taken back', async () => {
    const contratti = `/api/fornitore/${supplier}/contratto`
    const given = { numero_contratto: 'WZ-832/2026', descrizione: 'Ponti levatoi', importo: 10 }
    const { id } = (await product.as('managerAlfa').post(contratti, given)).body.data
    expect(await contracts('gestore', 'WZ-832/2026')).toHaveLength(1)
    expect((await product.as('managerAlfa').del(`${contratti}/${id}`)).status).toBe(204)
    expect(await contracts('gestore', 'WZ-832/2026')).toEqual([])
  })
})
