import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RegistryKeys, registryKeys } from '../testing/cases.ts'
import type { Who } from '../testing/cast.ts'
import { testClock } from '../testing/clock.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
let keys: RegistryKeys
beforeAll(async () => {
  product = await openProduct({}, { log: false, clock: testClock('2031-04-01T09:00:00Z').clock })
  keys = await registryKeys(product)
})
afterAll(() => product.close())

const base = '/api/azione_miglioramento'
const proposal = (more: object = {}) => ({
  cliente_id: keys.alfa,
  servizio_id: keys.service('SAD'),
  data_azione: '2031-06-30',
  data_segnalazione: '2031-03-05',
  miglioramento: 'Àgenda condivisa delle visite',
  ...more,
})
const create = async (who: Who, more: object = {}) => {
  const made = await product.as(who).post(base, proposal(more))
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.data
}

describe('an improvement action', () => {
  it('is always born open, with client and dates', async () => {
    const made = await create('managerAlfa', { chiusa: true, soluzione: 'Già pensata', cliente_id: keys.beta })
    expect(made).toMatchObject({
      chiusa: false,
      soluzione: 'Già pensata',
      audit: null,
      cliente: { id: keys.alfa },
      scaduta: false,
      modificabile: true,
      cancellabile: true,
    })
    const missing = 'Campo obbligatorio'
    expect((await product.as('gestore').post(base, {})).body.errors).toEqual({
      cliente_id: missing,
      data_azione: missing,
      data_segnalazione: missing,
      miglioramento: missing,
    })
    expect(
      (await product.as('gestore').post(base, proposal({ servizio_id: keys.service('TEL') }))).body.errors,
    ).toEqual({ servizio_id: 'Valore non valido' })
  })

  it('is written by coordinators for their services only, and only read by users', async () => {
    expect((await product.as('utenteAlfa').post(base, proposal())).status).toBe(403)
    for (const servizio_id of [null, keys.service('CAM')]) {
      expect((await product.as('coordinatoreAlfa').post(base, proposal({ servizio_id }))).body.errors).toEqual({
        servizio_id: 'Scegli uno dei tuoi servizi',
      })
    }
    const own = await create('coordinatoreAlfa')
    expect((await product.as('utenteAlfa').get(`${base}/${own.id}`)).body.data).toMatchObject({
      modificabile: false,
      cancellabile: false,
    })
    expect(
      (await product.as('coordinatoreAlfa').put(`${base}/${own.id}`, { servizio_id: keys.service('CDD') })).status,
    ).toBe(422)
    const loose = await create('managerAlfa', { servizio_id: null })
    expect((await product.as('coordinatoreAlfa').put(`${base}/${loose.id}`, { miglioramento: 'x' })).status).toBe(403)
    const others = await create('managerAlfa', { servizio_id: keys.service('CDD') })
    expect((await product.as('coordinatoreAlfa').get(`${base}/${others.id}`)).status).toBe(404)
    expect((await product.as('managerBeta').get(`${base}/${own.id}`)).status).toBe(404)
  })

  it('is saved without closing, and not over a change unseen', async () => {
    const made = await create('managerAlfa')
    const saved = await product
      .as('coordinatoreAlfa')
      .put(`${base}/${made.id}`, { soluzione: 'Agenda', chiusa: true, data_modifica: made.data_modifica })
    expect(saved.body.data).toMatchObject({ soluzione: 'Agenda', chiusa: false, miglioramento: made.miglioramento })
    expect(
      (await product.as('managerAlfa').put(`${base}/${made.id}`, { soluzione: 'B', data_modifica: made.data_modifica }))
        .status,
    ).toBe(409)
    expect(
      (await product.as('gestore').put(`${base}/${made.id}`, { cliente_id: keys.beta })).body.errors,
    ).toHaveProperty('cliente_id')
  })

  it('is closed by its solution and read-only from then on', async () => {
    const made = await create('managerAlfa')
    expect((await product.as('managerAlfa').put(`${base}/${made.id}/approva`, { soluzione: ' ' })).body.errors).toEqual(
      { soluzione: 'Campo obbligatorio' },
    )
    expect((await product.as('utenteAlfa').put(`${base}/${made.id}/approva`, { soluzione: 'x' })).status).toBe(403)
    const closed = await product
      .as('coordinatoreAlfa')
      .put(`${base}/${made.id}/approva`, { soluzione: 'Agenda in uso' })
    expect(closed.body.data).toMatchObject({
      chiusa: true,
      soluzione: 'Agenda in uso',
      modificabile: false,
      cancellabile: false,
    })
    expect((await product.as('gestore').put(`${base}/${made.id}`, { soluzione: 'x' })).status).toBe(409)
    expect((await product.as('gestore').put(`${base}/${made.id}/approva`, { soluzione: 'x' })).status).toBe(409)
    expect((await product.as('gestore').del(`${base}/${made.id}`)).status).toBe(409)
    const [line] = (await product.as('utenteAlfa').get(`/api/storia/azione_miglioramento/${made.id}`)).body.data
    expect(line).toMatchObject({ chi: 'Chiara Rinaldi', azione: 'Cambio di stato' })
    expect(line.modifiche).toContainEqual({ campo: 'chiusa', etichetta: 'Chiusa', da: 'No', a: 'Sì' })
  })

  it('is removed while open', async () => {
    const made = await create('coordinatoreAlfa')
    expect((await product.as('utenteAlfa').del(`${base}/${made.id}`)).status).toBe(403)
    expect((await product.as('coordinatoreAlfa').del(`${base}/${made.id}`)).status).toBe(204)
    expect((await product.as('gestore').get(`${base}/${made.id}`)).status).toBe(404)
  })
})

describe('the list of actions', () => {
  it('filters what is overdue, closed, of an audit, of a client or service, and by text', async () => {
    const late = await create('managerAlfa', { data_azione: '2020-01-01', data_segnalazione: '2019-12-01' })
    const on = async (query: string) =>
      (await product.as('gestore').get(`${base}?pagina=1&per_pagina=200&${query}`)).body.data.some(
        ({ id }: { id: number }) => id === late.id,
      )
    for (const query of [
      'scaduti=true',
      'chiusa=0',
      'da_audit=false',
      `cliente_id=${keys.alfa}`,
      `servizio_id=${keys.service('SAD')}`,
      'q=agenda',
      'q=01/12/2019',
      'q=domiciliare',
    ]) {
      expect(await on(query), query).toBe(true)
    }
    for (const query of ['scaduti=false', 'chiusa=true', 'da_audit=1', `cliente_id=${keys.beta}`, 'q=altrove'])
      expect(await on(query), query).toBe(false)
    await product.as('managerAlfa').put(`${base}/${late.id}/approva`, { soluzione: 'Fatto' })
    expect(await on('scaduti=true')).toBe(false)
  })

  it('is exported with its own columns', async () => {
    await create('managerAlfa', { data_segnalazione: '2031-04-01' })
    const { readSheet } = await import('../testing/xlsx/read-back.ts')
    const answer = await product.as('managerAlfa').get(`${base}?formato=xlsx`)
    expect(answer.headers['content-disposition']).toMatch(/filename="Azioni_Miglioramento_\d{8}-\d{6}\.xlsx"/)
    const [heads, row] = readSheet(answer.raw)
    expect(heads).toEqual([
      'Data segnalazione',
      'Cliente',
      'Servizio',
      'Miglioramento',
      'Audit',
      'Stato',
      'Data prevista di verifica',
      'Soluzione',
      'Owner',
      'Numero audit',
    ])
    expect(row!.slice(2, 6)).toEqual([
      'Assistenza domiciliare anziani',
      'Àgenda condivisa delle visite',
      'No',
      'Aperta',
    ])
  })
})
