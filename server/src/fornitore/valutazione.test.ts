import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Who } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { closeExact } from '../testing/stored.ts'

let product: TestProduct
let path: string
let alfa: number
beforeAll(async () => {
  product = await openProduct()
})
beforeEach(async () => {
  const made = (
    await product.as('managerAlfa').post('/api/fornitore', { ragione_sociale: 'Valutata Srl', codice_fiscale: code() })
  ).body.data
  path = `/api/fornitore/${made.id}`
  alfa = made.cliente.id
})
afterAll(() => closeExact(product))

let suppliers = 0
const code = () => `X${++suppliers}`

const approval = { data_valutazione: '2026-03-05', servizio: 4, costo: 3, flessibilita_realizzazione: 2, curriculum: 1 }
const monitoring = { data_valutazione: '2026-03-05', costo: 1, puntualita: 1, flessibilita_realizzazione: 2 }

describe('evaluations', () => {
  it('carry the average the server computes, whatever the body says', async () => {
    const { status, body } = await product
      .as('coordinatoreAlfa')
      .post(`${path}/approvazione`, { ...approval, requisiti: 5, media: 5 })
    expect([status, body.data]).toMatchObject([
      201,
      { ...approval, requisiti: 5, appartenenza_acli: 0, media: 3, cliente: { id: alfa }, cancellabile: false },
    ])
    const monitored = await product
      .as('managerAlfa')
      .post(`${path}/monitoraggio`, { ...monitoring, cliente: 999_999, impatto_ambientale: null })
    expect([monitored.status, monitored.body.data]).toMatchObject([
      201,
      { ...monitoring, media: 1.3333, impatto_ambientale: 0, cliente: { id: alfa }, cancellabile: true },
    ])
  })

  it('mark a supplier red for the client of the last one, and unmark it again', async () => {
    const { id } = (
      await product
        .as('managerAlfa')
        .post('/api/fornitore', { ragione_sociale: 'In rosso Srl', codice_fiscale: code() })
    ).body.data
    const red = async (who: Who) =>
      (await product.as(who).get(`/api/fornitore?insufficiente_per=${alfa}`)).body.data.some(
        (row: any) => row.id === id,
      )
    const judge = (kind: string, votes: object, data_valutazione: string) =>
      product.as('managerAlfa').post(`/api/fornitore/${id}/${kind}`, { ...votes, data_valutazione })
    expect(await red('gestore')).toBe(false)
    await judge('approvazione', approval, '2026-03-05')
    expect(await red('gestore')).toBe(false)
    await judge('monitoraggio', monitoring, '2026-03-05')
    expect([await red('gestore'), await red('managerAlfa'), await red('managerBeta')]).toEqual([true, true, false])
    await judge('approvazione', approval, '2026-03-06')
    expect(await red('gestore')).toBe(false)
  })

  it('name what is missing', async () => {
    const refused = await product
      .as('managerAlfa')
      .post(`${path}/monitoraggio`, { data_valutazione: '', costo: 0, puntualita: 6 })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        data_valutazione: 'Campo obbligatorio',
        costo: 'Campo obbligatorio',
        puntualita: 'Da 1 a 5 stelle',
        flessibilita_realizzazione: 'Campo obbligatorio',
      },
    ])
  })

  it('come newest first and leave the supplier’s data_modifica alone', async () => {
    const before = (await product.as('managerAlfa').get(path)).body.data.data_modifica
    for (const data_valutazione of ['2026-03-05', '2025-01-01'])
      await product.as('managerAlfa').post(`${path}/monitoraggio`, { ...monitoring, data_valutazione })
    const days = (await product.as('managerAlfa').get(`${path}/monitoraggio`)).body.data.map(
      (row: any) => row.data_valutazione,
    )
    expect(days).toEqual(['2026-03-05', '2025-01-01'])
    expect((await product.as('managerAlfa').get(path)).body.data.data_modifica).toBe(before)
  })

  it('are added by manager and coordinatore, deleted by the manager, neither in multi-site mode', async () => {
    const row = (await product.as('managerAlfa').post(`${path}/monitoraggio`, monitoring)).body.data
    for (const who of ['admin', 'gestore', 'utenteAlfa'] as const) {
      expect((await product.as(who).post(`${path}/monitoraggio`, monitoring)).status).toBe(403)
      expect((await product.as(who).post(`${path}/approvazione`, approval)).status).toBe(403)
      expect((await product.as(who).del(`${path}/monitoraggio/${row.id}`)).status).toBe(403)
    }
    expect((await product.as('coordinatoreAlfa').del(`${path}/monitoraggio/${row.id}`)).status).toBe(403)
    expect((await product.as('managerBeta').del(`${path}/monitoraggio/${row.id}`)).status).toBe(404)
    expect((await product.as('managerAlfa').del(`${path}/monitoraggio/${row.id}`)).status).toBe(204)
    expect((await product.as('managerAlfa').del(`${path}/monitoraggio/${row.id}`)).status).toBe(404)
  })

  it('of another supplier are not found under this one', async () => {
    const other = (
      await product.as('managerAlfa').post('/api/fornitore', { ragione_sociale: 'Altra Srl', codice_fiscale: code() })
    ).body.data
    const row = (await product.as('managerAlfa').post(`${path}/approvazione`, approval)).body.data
    expect((await product.as('managerAlfa').del(`/api/fornitore/${other.id}/approvazione/${row.id}`)).status).toBe(404)
    expect((await product.as('managerAlfa').get(`${path}/approvazione`)).body.data).toHaveLength(1)
  })

  it('are in the supplier’s history with every vote', async () => {
    await product.as('managerAlfa').post(`${path}/approvazione`, { ...approval, requisiti: 5 })
    const { id: removed } = (await product.as('managerAlfa').post(`${path}/monitoraggio`, monitoring)).body.data
    await product.as('managerAlfa').del(`${path}/monitoraggio/${removed}`)
    const id = path.split('/').at(-1)
    const { body } = await product.as('gestore').get(`/api/storia/fornitore/${id}`)
    const changes = body.data.flatMap((line: any) => line.modifiche)
    expect(changes).toContainEqual({
      campo: 'valutazione_di_approvazione',
      etichetta: 'Valutazione di approvazione',
      da: '(vuoto)',
      a: '05/03/2026: Servizio 4, Costo 3, Flessibilità di realizzazione 2, Curriculum 1, Requisiti 5; media 3',
    })
    expect(changes).toContainEqual(expect.objectContaining({ etichetta: 'Valutazione di monitoraggio', a: '(vuoto)' }))
  })
})

describe('the impact', () => {
  const effects = { effetto_servizio: 5, effetto_costo_annuale: 4, effetto_sicurezza: 5 }

  it('is given once per client, and rounds to whole stars on the supplier', async () => {
    const { status, body } = await product
      .as('coordinatoreAlfa')
      .post(`${path}/cliente`, { ...effects, cliente_id: 999_999, riferimento: 'DVR' })
    expect([status, body.data]).toMatchObject([
      201,
      { ...effects, cliente_id: alfa, cliente: { id: alfa }, riferimento: 'DVR', media: 4.6667, modificabile: false },
    ])
    expect((await product.as('utenteAlfa').get(path)).body.data.impatto).toBe(5)
    expect((await product.as('managerAlfa').post(`${path}/cliente`, effects)).status).toBe(409)
    expect((await product.as('managerAlfa').post(`${path}/cliente`, { effetto_servizio: 0 })).status).toBe(422)
  })

  it('is revised by the own manager, what is not named staying as it was', async () => {
    await product.as('managerAlfa').post(`${path}/cliente`, { ...effects, riferimento: 'DVR' })
    const revised = await product.as('managerAlfa').put(`${path}/cliente/${alfa}`, { effetto_servizio: 2 })
    expect(revised.body.data).toMatchObject({ ...effects, effetto_servizio: 2, riferimento: 'DVR' })
    expect((await product.as('managerAlfa').put(`${path}/cliente/${alfa}`, { riferimento: '' })).status).toBe(422)
    expect(
      (await product.as('managerAlfa').put(`${path}/cliente/${alfa}`, { riferimento: null })).body.data.riferimento,
    ).toBeNull()
    for (const who of ['gestore', 'coordinatoreAlfa'] as const)
      expect((await product.as(who).put(`${path}/cliente/${alfa}`, effects)).status).toBe(403)
    expect((await product.as('managerAlfa').put(`${path}/cliente/${alfa + 1}`, effects)).status).toBe(404)
  })
})
