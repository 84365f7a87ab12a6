import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RegistryKeys } from '../testing/cases.ts'
import { indicators, type Indicators } from '../testing/indicators.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
let keys: RegistryKeys
let cases: Indicators
beforeAll(async () => {
  product = await openProduct()
  cases = await indicators(product)
  keys = cases.keys
})
afterAll(() => product.close())

const base = '/api/indicatore'

describe('an indicator', () => {
  it('is defined by management, for the own client of a manager', async () => {
    expect(await cases.create({ cliente_id: keys.beta, agenzia_id: 10 })).toMatchObject({
      cliente: { id: keys.alfa },
      agenzia: { id: 9 },
      servizio: { id: keys.service('SAD') },
      utente: { email: 'manager.alfa@example.org' },
      target: 12.5,
      stato: true,
      verifiche: [],
      modificabile: true,
      cancellabile: true,
      aggiungibile: true,
      target_modificabile: true,
    })
    expect(await cases.create({ servizio: null, agenzia_id: 10 }, 'gestore')).toMatchObject({
      servizio: null,
      agenzia: { id: 10 },
      aggiungibile: false,
    })
    expect(await cases.create({}, 'gestore')).toMatchObject({ agenzia: { id: 9 } })
    for (const who of ['coordinatoreAlfa', 'utenteAlfa'] as const)
      expect((await product.as(who).post(base, cases.definition())).status).toBe(403)
  })

  it('names what is missing or not on offer', async () => {
    const { status, body } = await product.as('gestore').post(base, {})
    expect([status, Object.keys(body.errors).length]).toEqual([422, 9])
    const refused = async (more: object) => (await product.as('gestore').post(base, cases.definition(more))).body.errors
    expect(await refused({ servizio: keys.service('TEL') })).toHaveProperty('servizio_id')
    expect(await refused({ cliente_id: keys.beta })).toHaveProperty('servizio_id')
    for (const name of ['processo', 'obiettivo', 'metodo_rilevazione'])
      expect(await refused({ [`${name}_id`]: cases.item(name, 0) })).toHaveProperty(`${name}_id`)
    expect(await refused({ responsabile_analisi_id: cases.item('processo') })).toHaveProperty('responsabile_analisi_id')
    expect(await refused({ target: 'molto' })).toEqual({ target: 'Numero non valido' })
  })

  it('changes but for what it measures and whose it is', async () => {
    const made = await cases.create()
    const saved = await product.as('managerAlfa').put(`${base}/${made.id}`, {
      ...made,
      periodicita_verifica: 'annuale',
      target: '13,25',
      processo_id: cases.items.findLast((one) => one.dizionario === 'processo' && one.stato === 1)!.id,
      cliente_id: keys.beta,
    })
    expect(saved.body.data).toMatchObject({
      periodicita_verifica: 'annuale',
      target: 13.25,
      processo: made.processo,
      cliente: { id: keys.alfa },
    })
    const again = await product
      .as('gestore')
      .put(`${base}/${made.id}`, { stato: false, data_modifica: made.data_modifica })
    expect(again.status).toBe(409)
  })

  it('is switched off and on without touching anything else', async () => {
    const made = await cases.create()
    expect((await product.as('gestore').put(`${base}/${made.id}`, { stato: 0 })).body.data).toMatchObject({
      stato: false,
      target: 12.5,
    })
    const [line] = (await product.as('utenteAlfa').get(`/api/storia/indicatore/${made.id}`)).body.data
    expect(line.modifiche).toEqual([{ campo: 'stato', etichetta: 'Stato', da: 'Attivo', a: 'Disattivo' }])
  })

  it('is seen by coordinators and users when it concerns their services, or none', async () => {
    const near = await cases.create()
    const loose = await cases.create({ servizio: null })
    const far = await cases.create({ servizio: keys.service('CDD') })
    for (const who of ['coordinatoreAlfa', 'utenteAlfa'] as const) {
      expect((await product.as(who).get(`${base}/${near.id}`)).body.data.modificabile).toBe(false)
      expect((await product.as(who).get(`${base}/${loose.id}`)).status).toBe(200)
      expect((await product.as(who).get(`${base}/${far.id}`)).status).toBe(404)
      expect((await product.as(who).put(`${base}/${near.id}`, { stato: false })).status).toBe(403)
    }
    expect((await product.as('managerBeta').get(`${base}/${near.id}`)).status).toBe(404)
  })

  it('is deleted until it has been measured', async () => {
    const made = await cases.create()
    const one = (await cases.measure(made.id, 13)).body.data
    const refused = await product.as('gestore').del(`${base}/${made.id}`)
    expect([refused.status, refused.body.message]).toEqual([409, 'Elemento in uso: disattivarlo invece di eliminarlo'])
    await cases.remove(made.id, one.id)
    expect((await product.as('managerAlfa').del(`${base}/${made.id}`)).status).toBe(204)
    expect((await product.as('gestore').get(`${base}/${made.id}`)).status).toBe(404)
  })
})

describe('a verification', () => {
  it.each([
    ['maggiore_uguale', 0.3, [0.3, '0,299999', 0.300001], [true, false, true]],
    ['minore_uguale', 0.3, [0.3, '0,299999', 0.300001], [true, true, false]],
    ['uguale', 999_999_999.999999, ['999999999,999999', 999_999_999.999998], [true, false]],
    ['uguale', 0, [0, '-0', -0.000001], [true, true, false]],
  ])('is judged exactly: %s %d', async (soglia, target, values, results) => {
    const { id } = await cases.create({ soglia, target })
    for (const [index, value] of values.entries()) {
      const { status, body } = await cases.measure(id, value)
      expect([status, body.data.risultato], `${value}`).toEqual([201, results[index]])
    }
    expect((await cases.read(id)).target).toBe(target)
  })

  it('retains the target it was judged by, which then does not change', async () => {
    const { id } = await cases.create()
    expect((await cases.measure(id, '12,5')).body.data).toMatchObject({
      verifica: 12.5,
      target: 12.5,
      soglia: 'maggiore_uguale',
      risultato: true,
      utente: { nome: 'Marco', cognome: 'Bellini' },
      cancellabile: true,
    })
    const message = 'Non si modifica: esistono già delle verifiche'
    const refused = await product.as('managerAlfa').put(`${base}/${id}`, { target: 14, soglia: 'uguale' })
    expect([refused.status, refused.body.errors]).toEqual([422, { target: message, soglia: message }])
    const same = await product
      .as('managerAlfa')
      .put(`${base}/${id}`, { target: 12.5, soglia: 'maggiore_uguale', periodicita_verifica: 'annuale' })
    expect([same.status, same.body.data.target_modificabile]).toEqual([200, false])
  })

  it('is refused without a day, without a number and beyond six decimals', async () => {
    const { id } = await cases.create()
    expect((await cases.measure(id, null, '')).body.errors).toEqual({
      data_valutazione: 'Campo obbligatorio',
      verifica: 'Campo obbligatorio',
    })
    expect((await cases.measure(id, 0.1 + 0.2)).body.errors).toEqual({
      verifica: 'Al massimo 9 cifre intere e 6 decimali',
    })
    expect((await cases.read(id)).verifiche).toEqual([])
  })

  it('is added by the manager and by the coordinator of the service, removed by the manager alone', async () => {
    const near = await cases.create()
    const loose = await cases.create({ servizio: null })
    for (const who of ['admin', 'gestore', 'utenteAlfa'] as const)
      expect((await cases.measure(near.id, 1, '2026-01-01', who)).status).toBe(403)
    expect((await cases.measure(loose.id, 1, '2026-01-01', 'coordinatoreAlfa')).status).toBe(403)
    expect((await cases.measure(loose.id, 'x', '', 'coordinatoreAlfa')).status).toBe(403)
    const { status, body } = await cases.measure(near.id, 1, '2026-01-01', 'coordinatoreAlfa')
    expect([status, body.data.cancellabile]).toEqual([201, false])
    const path = `${base}/${near.id}/verifica/${body.data.id}`
    for (const who of ['admin', 'gestore', 'coordinatoreAlfa', 'utenteAlfa'] as const)
      expect((await product.as(who).del(path)).status).toBe(403)
    expect((await product.as('managerAlfa').del(`${base}/${loose.id}/verifica/${body.data.id}`)).status).toBe(404)
    expect((await product.as('managerBeta').del(path)).status).toBe(404)
    expect((await product.as('managerAlfa').del(path, { motivo: 'Doppia' })).status).toBe(204)
    expect((await product.as('managerAlfa').del(path, { motivo: 'Doppia' })).status).toBe(404)
  })

  it('is in the history of its indicator, and leaves the indicator unchanged', async () => {
    const { id, data_modifica } = await cases.create()
    const { body } = await cases.measure(id, 12.4, '2026-06-30')
    await cases.remove(id, body.data.id)
    const value = '30/06/2026: 12,4 (almeno 12,5: non raggiunto)'
    const lines = (await product.as('utenteAlfa').get(`/api/storia/indicatore/${id}`)).body.data
    expect(lines.slice(0, 2).map((line: any) => line.modifiche)).toEqual([
      [{ campo: 'verifica', etichetta: 'Verifica', da: value, a: '(vuoto)' }],
      [{ campo: 'verifica', etichetta: 'Verifica', da: '(vuoto)', a: value }],
    ])
    expect((await cases.read(id)).data_modifica).toBe(data_modifica)
  })
})
