import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RegistryKeys, registryKeys } from '../testing/cases.ts'
import type { Who } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { closeExact } from '../testing/stored.ts'

let product: TestProduct
let keys: RegistryKeys
beforeAll(async () => {
  product = await openProduct()
  keys = await registryKeys(product)
})
afterAll(() => closeExact(product))

const base = '/api/non_conformita'
const report = (more: object = {}) => ({
  cliente_id: keys.alfa,
  servizio_id: keys.service('SAD'),
  norma_id: keys.norma,
  data_segnalazione: '2026-03-05',
  tipo: 'reclamo',
  segnalante: 'Famiglia Bonomi',
  descrizione: 'Visita saltata senza avviso',
  ...more,
})
const create = async (who: Who, more: object = {}) => {
  const made = await product.as(who).post(base, report(more))
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.data
}
const put = (who: Who, id: number, body: object) => product.as(who).put(`${base}/${id}`, body)
const found = async (who: Who, query: string) =>
  (await product.as(who).get(`${base}?pagina=1&per_pagina=50&${query}`)).body

describe('reporting', () => {
  it('starts new, owned by its creator, with a flow of one step', async () => {
    const made = await create('utenteAlfa')
    expect(made).toMatchObject({
      stato: 'nuovo',
      tipo: 'reclamo',
      cliente: { id: keys.alfa },
      servizio: { id: keys.service('SAD') },
      utente: { nome: 'Luca', cognome: 'Donati' },
      norma: { id: keys.norma },
      audit_id: null,
      audit: null,
      efficacia: null,
      tasks: [],
      modificabile: true,
      cancellabile: true,
      stati_successivi: ['in_lavorazione'],
    })
    expect(made.flusso).toMatchObject([{ stato: 'nuovo', chi: 'Luca Donati', motivo: null }])
  })

  it('names what is missing', async () => {
    const refused = await product.as('gestore').post(base, { segnalante: ' ' })
    expect(refused.status).toBe(422)
    const missing = 'Campo obbligatorio'
    expect(refused.body.errors).toEqual({
      cliente_id: missing,
      norma_id: missing,
      data_segnalazione: missing,
      tipo: missing,
      segnalante: missing,
      descrizione: missing,
    })
  })

  it('takes any active service of the client and active norms only', async () => {
    expect(await create('managerAlfa', { servizio_id: keys.service('CAM') })).toMatchObject({
      servizio: { id: keys.service('CAM') },
    })
    const inactive = await product.as('gestore').post(base, report({ servizio_id: keys.service('TEL') }))
    expect([inactive.status, inactive.body.errors]).toEqual([422, { servizio_id: 'Valore non valido' }])
    const foreign = await product.as('gestore').post(base, report({ cliente_id: keys.beta }))
    expect(foreign.body.errors).toEqual({ servizio_id: 'Valore non valido' })
    expect((await product.as('gestore').post(base, report({ norma_id: keys.oldNorma }))).body.errors).toEqual({
      norma_id: 'Valore non valido',
    })
  })

  it.each(['coordinatoreAlfa', 'utenteAlfa'] as const)('%s names an own service or none', async (who) => {
    const others = await product.as(who).post(base, report({ servizio_id: keys.service('CAM') }))
    expect([others.status, others.body.errors]).toEqual([422, { servizio_id: 'Scegli uno dei tuoi servizi' }])
    expect(await create(who)).toMatchObject({ modificabile: true, sola_lettura: null })
    expect(await create(who, { servizio_id: null })).toMatchObject({ servizio: null, modificabile: true })
  })

  it('is for the own client of a bound user, whatever the body says', async () => {
    expect(await create('managerAlfa', { cliente_id: keys.beta, servizio_id: null })).toMatchObject({
      cliente: { id: keys.alfa },
      servizio: null,
    })
  })
})

describe('visibility', () => {
  it('coordinators and users: their services, no service, their own; managers the whole client', async () => {
    const other = await create('managerAlfa', { servizio_id: keys.service('CDD') })
    const loose = await create('managerAlfa', { servizio_id: null })
    const near = await create('managerAlfa')
    const own = await create('coordinatoreAlfa', { servizio_id: null })
    await product.as('managerAlfa').put(`${base}/${own.id}`, { servizio_id: keys.service('CDD') })
    const sees = async (who: Who, id: number) => (await product.as(who).get(`${base}/${id}`)).status === 200
    expect(await Promise.all([other, loose, near, own].map(({ id }) => sees('coordinatoreAlfa', id)))).toEqual([
      false,
      true,
      true,
      true,
    ])
    expect(await Promise.all([other, loose, near, own].map(({ id }) => sees('utenteAlfa', id)))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(await Promise.all([other, loose, near, own].map(({ id }) => sees('managerAlfa', id)))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(await sees('managerBeta', near.id)).toBe(false)
    const listed = (await found('coordinatoreAlfa', `utente_id=${other.utente.id}`)).data.map(
      ({ id }: { id: number }) => id,
    )
    expect(listed).not.toContain(other.id)
    expect(listed).toEqual(expect.arrayContaining([loose.id, near.id]))
  })

  it('the history follows the record', async () => {
    const hidden = await create('managerAlfa', { servizio_id: keys.service('CDD') })
    expect((await product.as('coordinatoreAlfa').get(`/api/storia/non_conformita/${hidden.id}`)).status).toBe(404)
    expect((await product.as('managerAlfa').get(`/api/storia/non_conformita/${hidden.id}`)).status).toBe(200)
  })
})

describe('editing', () => {
  it('changes what is named, leaves the rest, and never changes the client', async () => {
    const made = await create('managerAlfa', { committente: 'ATS Bergamo' })
    const saved = await put('coordinatoreAlfa', made.id, {
      causa: ' Turno scoperto ',
      cliente_id: keys.beta,
      stato: 'chiuso',
      efficacia: true,
    })
    expect(saved.body.data).toMatchObject({
      causa: 'Turno scoperto',
      committente: 'ATS Bergamo',
      cliente: { id: keys.alfa },
      stato: 'nuovo',
      efficacia: null,
    })
    expect((await put('gestore', made.id, { cliente_id: keys.beta })).body.errors).toHaveProperty('cliente_id')
  })

  it('is for the owner while new, and for a coordinator on the own services', async () => {
    const own = await create('utenteAlfa')
    expect((await put('utenteAlfa', own.id, { descrizione: 'Meglio detto' })).status).toBe(200)
    await product.as('coordinatoreAlfa').put(`${base}/${own.id}/stato`, { stato: 'in_lavorazione' })
    expect((await put('utenteAlfa', own.id, { descrizione: 'x' })).status).toBe(403)
    const loose = await create('coordinatoreAlfa', { servizio_id: null })
    expect((await put('coordinatoreAlfa', loose.id, { descrizione: 'Meglio detto' })).status).toBe(200)
  })

  it('refuses with the reason in the record, and which user to contact', async () => {
    const { id } = await create('managerAlfa', { servizio_id: null })
    const { sola_lettura, modificabile } = (await product.as('coordinatoreAlfa').get(`${base}/${id}`)).body.data
    expect([modificabile, sola_lettura]).toEqual([
      false,
      'Non ha un servizio: chiedi al manager della tua cooperativa di indicarlo',
    ])
    const refused = await put('coordinatoreAlfa', id, { descrizione: 'x' })
    expect([refused.status, refused.body.message]).toEqual([403, sola_lettura])
  })

  it('limits a coordinator’s record to the own services', async () => {
    const made = await create('managerAlfa')
    expect((await put('coordinatoreAlfa', made.id, { servizio_id: keys.service('CAM') })).body.errors).toEqual({
      servizio_id: 'Scegli uno dei tuoi servizi',
    })
    expect((await put('coordinatoreAlfa', made.id, { servizio_id: keys.service('TRA') })).body.data.servizio.id).toBe(
      keys.service('TRA'),
    )
  })

  it('does not overwrite a change it has not seen', async () => {
    const made = await create('managerAlfa')
    expect((await put('coordinatoreAlfa', made.id, { causa: 'A', data_modifica: made.data_modifica })).status).toBe(200)
    const second = await put('managerAlfa', made.id, { causa: 'B', data_modifica: made.data_modifica })
    expect([second.status, second.body.message]).toEqual([409, 'Il record è stato modificato da un altro utente'])
  })

  it('removes what is new and has no tasks; the change log retains it', async () => {
    const made = await create('utenteAlfa')
    expect((await product.as('coordinatoreBeta').del(`${base}/${made.id}`)).status).toBe(404)
    expect((await product.as('utenteAlfa').del(`${base}/${made.id}`)).status).toBe(204)
    expect((await product.as('gestore').get(`${base}/${made.id}`)).status).toBe(404)
    const moved = await create('managerAlfa')
    await product.as('managerAlfa').put(`${base}/${moved.id}/stato`, { stato: 'in_lavorazione' })
    expect((await product.as('managerAlfa').del(`${base}/${moved.id}`)).status).toBe(409)
    expect((await product.as('utenteAlfa').del(`${base}/${moved.id}`)).status).toBe(403)
  })
})
