import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { encode, formOf } from '../testing/attachments.ts'
import type { Who } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { closeExact } from '../testing/stored.ts'

let product: TestProduct
let path: string
beforeAll(async () => {
  product = await openProduct()
})
/** A supplier for each test: what one signs and bills is not in another's lists. */
let serial = 0
beforeEach(async () => {
  const supplier = { ragione_sociale: 'Contratta Srl', codice_fiscale: `X${++serial}` }
  path = `/api/fornitore/${(await product.as('managerAlfa').post('/api/fornitore', supplier)).body.data.id}`
})
afterAll(() => closeExact(product))

const upload = async (who: Who, fields: Record<string, string>, bytes: string | Buffer, name = 'contratto.pdf') => {
  const { payload, headers } = await encode(formOf(fields, bytes, name))
  return product.request(who, 'POST', `${path}/contratto`, undefined, {
    payload,
    headers: { authorization: `Bearer ${await product.token(who)}`, ...headers },
  })
}
const sign = async (body: object = {}) => (await product.as('managerAlfa').post(`${path}/contratto`, body)).body.data
const bill = (contract: { id: number }, importo: number, who: Who = 'coordinatoreAlfa') =>
  product
    .as(who)
    .post(`${path}/contratto/${contract.id}/fattura`, { data_fattura: '2026-03-05', numero_fattura: '1', importo })
const residuo = async (contract: { id: number }) =>
  (await product.as('utenteAlfa').get(`${path}/contratto`)).body.data.find((row: any) => row.id === contract.id).residuo

describe('a contract', () => {
  it('has its file, which users who see the contract may open', async () => {
    const { status, body } = await upload(
      'coordinatoreAlfa',
      { numero_contratto: '7/2026', importo: '1234.50', data_inizio: '2026-01-01' },
      '%PDF-1.4 prova',
      'Contratto n° 7.pdf',
    )
    expect([status, body.data]).toMatchObject([
      201,
      {
        numero_contratto: '7/2026',
        importo: 1234.5,
        residuo: 1234.5,
        data_fine: null,
        documento: { file_name: 'Contratto n° 7.pdf' },
        fatture: [],
      },
    ])
    const { url } = body.data.documento
    const opened = await product.as('utenteAlfa').get(url)
    expect([opened.status, opened.headers['content-type'], opened.raw.toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-1.4 prova',
    ])
    expect((await product.as('gestore').get(url)).status).toBe(200)
    expect((await product.as('managerBeta').get(url)).status).toBe(404)
    expect((await product.anonymous.get(url)).status).toBe(401)
    await product.as('managerAlfa').del(`${path}/contratto/${body.data.id}`)
    expect((await product.as('managerAlfa').get(url)).status).toBe(404)
  })

  it('needs no field at all; its amount is then 0', async () => {
    expect(await sign()).toMatchObject({ importo: 0, residuo: 0, documento: null, cancellabile: true })
  })

  it('refuses a negative amount, an end before the beginning and a file too large', async () => {
    const refused = await product
      .as('managerAlfa')
      .post(`${path}/contratto`, { importo: -1, data_inizio: '2026-02-01', data_fine: '2026-01-01' })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['importo', 'data_fine']])
    expect((await upload('managerAlfa', {}, Buffer.alloc(2_048_001))).status).toBe(413)
    expect((await upload('gestore', {}, 'x')).status).toBe(403)
  })

  it('of the demonstration opens its PDF', async () => {
    const [known] = (await product.as('managerAlfa').get('/api/fornitore?q=Ristora')).body.data
    const [contract] = (await product.as('managerAlfa').get(`/api/fornitore/${known.id}/contratto`)).body.data
    const opened = await product.as('managerAlfa').get(contract.documento.url)
    expect([opened.status, opened.headers['content-type']]).toEqual([200, 'application/pdf'])
  })
})

describe('the end of a contract', () => {
  const settle = (who: Who, cid: number, body: object = {}) =>
    product.as(who).put(`${path}/contratto/${cid}/gestito`, body)

  it('is confirmed by the client’s coordinators, once, and the history shows it', async () => {
    const { id } = await sign({ data_inizio: '2026-01-01', data_fine: '2026-12-18' })
    for (const who of ['utenteAlfa', 'gestore', 'coordinatoreBeta'] as const)
      expect((await settle(who, id)).status, who).toBe(who === 'coordinatoreBeta' ? 404 : 403)
    const done = await settle('coordinatoreAlfa', id, { nota: 'Rinnovato a voce' })
    expect([done.status, done.body.data]).toMatchObject([200, { gestito_nota: 'Rinnovato a voce', gestibile: false }])
    expect(done.body.data.gestito_da.nome).toBeTruthy()
    expect((await settle('managerAlfa', id)).status).toBe(409)
    const supplier = path.split('/').at(-1)
    const lines = (await product.as('managerAlfa').get(`/api/storia/fornitore/${supplier}`)).body.data
    expect(JSON.stringify(lines)).toContain('gestito, Rinnovato a voce')
  })

  it('must be known', async () => {
    const { id, gestibile } = await sign()
    expect([gestibile, (await settle('managerAlfa', id)).status]).toEqual([false, 409])
  })
})

describe('invoices', () => {
  it('of 0.1 and 0.2 complete a contract of 0.3, and one cent more exceeds it', async () => {
    const contract = await sign({ importo: 0.3 })
    const first = await bill(contract, 0.1)
    expect([first.status, first.body.data]).toMatchObject([
      201,
      { importo: 0.1, contratto: { id: contract.id }, cancellabile: false },
    ])
    expect(await residuo(contract)).toBe(0.2)
    await bill(contract, 0.2)
    expect(await residuo(contract)).toBe(0)
    const last = (await bill(contract, 0.01)).body.data
    expect(await residuo(contract)).toBe(-0.01)
    expect((await product.as('managerAlfa').del(`${path}/contratto/${contract.id}/fattura/${last.id}`)).status).toBe(
      204,
    )
    expect(await residuo(contract)).toBe(0)
  })

  it('prevent the deletion of their contract', async () => {
    const contract = await sign({ numero_contratto: 'B2', importo: 10 })
    const { id } = (await bill(contract, 4)).body.data
    const refused = await product.as('managerAlfa').del(`${path}/contratto/${contract.id}`)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Elemento in uso: eliminare prima le fatture del contratto',
    ])
    const other = await sign()
    expect((await product.as('managerAlfa').del(`${path}/contratto/${other.id}/fattura/${id}`)).status).toBe(404)
    await product.as('managerAlfa').del(`${path}/contratto/${contract.id}/fattura/${id}`)
    expect((await product.as('managerAlfa').del(`${path}/contratto/${contract.id}`)).status).toBe(204)
    expect((await bill(contract, 1)).status).toBe(404)
  })

  it('are listed all together with their contracts', async () => {
    const contract = await sign({ importo: 0.3 })
    await bill(contract, 0.1)
    await bill(await sign({ importo: 0.3 }), 0.2)
    const { id } = (await bill(contract, 0.01)).body.data
    await product.as('managerAlfa').del(`${path}/contratto/${contract.id}/fattura/${id}`)
    const { body } = await product.as('gestore').get(`${path}/fattura`)
    expect(body.data.map((row: any) => row.importo).toSorted()).toEqual([0.1, 0.2])
    expect(body.data[0]).toMatchObject({
      cancellabile: false,
      cliente: { nome: 'Alfa Cooperativa Sociale' },
      contratto: { numero_contratto: null },
    })
  })

  it('are refused without day or amount, with thousandths, and in multi-site mode', async () => {
    const contract = await sign()
    const refused = await product.as('managerAlfa').post(`${path}/contratto/${contract.id}/fattura`, {})
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { data_fattura: 'Campo obbligatorio', importo: 'Campo obbligatorio' },
    ])
    expect((await bill(contract, 0.001)).body.errors).toEqual({ importo: 'Al massimo due decimali' })
    expect((await bill(contract, 1, 'gestore')).status).toBe(403)
  })
})
