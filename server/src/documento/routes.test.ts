import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formOf } from '../testing/attachments.ts'
import { staff } from '../testing/cast.ts'
import { documents, type Documents } from '../testing/documents.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
let archive: Documents
beforeAll(async () => {
  product = await openProduct()
  archive = await documents(product)
})
afterAll(() => product.close())

const base = '/api/documento'

describe('a client’s document', () => {
  it('is managed by the manager, and read by the cooperative and the consortium', async () => {
    const made = await archive.publish(
      'managerAlfa',
      { cliente_id: String(archive.keys.beta), servizi_imprese: '1' },
      '%PDF-1.4',
      'p.pdf',
    )
    expect(made).toMatchObject({
      cliente: { id: archive.keys.alfa },
      servizi_imprese: false,
      file_name: 'p.pdf',
      file_size: 8,
      file_type: 'application/pdf',
      data_documento: '2026-02-03',
      versioni: [],
      utente_file: { nome: 'Marco' },
      modificabile: true,
      cancellabile: true,
    })
    expect(made).not.toHaveProperty('data')
    const readers = staff.filter((who) => !who.endsWith('Beta'))
    for (const who of staff) expect(await archive.sees(who, made.id), who).toBe(readers.includes(who))
    for (const who of ['gestore', 'coordinatoreAlfa', 'utenteAlfa'] as const) {
      expect((await product.as(who).get(`${base}/${made.id}`)).body.data).toMatchObject({
        modificabile: false,
        cancellabile: false,
      })
      expect((await product.as(who).put(`${base}/${made.id}`, { descrizione: 'x' })).status).toBe(403)
      expect((await product.as(who).del(`${base}/${made.id}`)).status).toBe(403)
    }
    expect((await product.as('admin').put(`${base}/${made.id}`, { descrizione: 'Rivista' })).status).toBe(200)
    expect((await product.as('managerAlfa').del(`${base}/${made.id}`)).status).toBe(204)
    expect(await archive.sees('managerAlfa', made.id)).toBe(false)
    expect((await product.as('managerAlfa').get(made.url)).status).toBe(404)
  })

  it('is written for a client only by its manager and the administrator', async () => {
    expect((await archive.publish('admin', { cliente_id: String(archive.keys.beta) })).cliente.id).toBe(
      archive.keys.beta,
    )
    const refused = await archive.send(
      'gestore',
      'POST',
      base,
      formOf(archive.values({ cliente_id: String(archive.keys.beta) }), 'x'),
    )
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['cliente_id']])
    for (const who of ['coordinatoreAlfa', 'utenteAlfa'] as const)
      expect((await archive.send(who, 'POST', base, formOf(archive.values(), 'x'))).status).toBe(403)
  })
})

describe('a multi-site document', () => {
  it('has at least one recipient', async () => {
    const refused = await archive.send('gestore', 'POST', base, formOf(archive.values({ parita_genere: '0' }), 'x'))
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { servizi_persona: 'Devi indicare almeno uno fra "Servizi alla persona" e "Servizi alle imprese"' },
    ])
  })

  it('reaches exactly the clients that share one of its flags', async () => {
    const flagsOf = async (cliente: number) => (await product.as('admin').get(`/api/cliente/${cliente}`)).body.data
    for (const flag of ['servizi_persona', 'servizi_imprese', 'parita_genere']) {
      const { id, url } = await archive.publish('gestore', { [flag]: '1' })
      for (const [who, cliente] of [
        ['utenteAlfa', archive.keys.alfa],
        ['managerBeta', archive.keys.beta],
      ] as const) {
        const reached = (await flagsOf(cliente))[flag]
        expect(await archive.sees(who, id), `${flag} ${who}`).toBe(reached)
        expect((await product.as(who).get(url)).status).toBe(reached ? 200 : 404)
        expect((await product.as(who).get(`/api/storia/documento/${id}`)).status).toBe(reached ? 200 : 404)
      }
      expect(await archive.sees('admin', id)).toBe(true)
    }
  })

  it('depends on its flags and its reader’s, and may later have no recipient', async () => {
    const { id } = await archive.publish('gestore', { servizi_persona: 'true' })
    expect(await archive.sees('managerBeta', id)).toBe(false)
    await product.as('gestore').put(`${base}/${id}`, { servizi_imprese: 1, servizi_persona: 0 })
    expect([await archive.sees('managerBeta', id), await archive.sees('managerAlfa', id)]).toEqual([true, false])
    await product.as('admin').put(`/api/cliente/${archive.keys.alfa}`, { servizi_imprese: true })
    expect(await archive.sees('managerAlfa', id)).toBe(true)
    await product.as('admin').put(`/api/cliente/${archive.keys.alfa}`, { servizi_imprese: false })
    expect((await product.as('admin').put(`${base}/${id}`, { servizi_imprese: false })).status).toBe(200)
    expect([await archive.sees('managerBeta', id), await archive.sees('gestore', id)]).toEqual([false, true])
    expect((await product.as('managerBeta').put(`${base}/${id}`, {})).status).toBe(404)
  })

  it('is not a manager’s to change', async () => {
    const { id } = await archive.publish('gestore', { servizi_persona: '1' })
    expect((await product.as('managerAlfa').put(`${base}/${id}`, { descrizione: 'x' })).status).toBe(403)
    expect((await product.as('managerAlfa').del(`${base}/${id}`)).status).toBe(403)
  })
})
