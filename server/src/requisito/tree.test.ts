import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coverageData } from '../testing/coverage.ts'
import { base, openRequirements, type Requirements } from '../testing/requirements.ts'

let world: Requirements
let norma: number
beforeAll(async () => {
  world = await openRequirements()
  norma = await world.newNorma('UNI EN ISO 9001:2015 (prova)')
})
afterAll(() => world.close())

describe('the tree of a norm', () => {
  it('1. the shipped list: 71 lines, 55 leaves, 9.3.3 before 10; once; not by a manager', async () => {
    const { as, tree } = world
    const lines = await tree(norma)
    expect([lines.length, lines.filter(({ foglia }) => foglia).length]).toEqual([71, 55])
    const codes = lines.map(({ codice }) => codice)
    expect(codes.indexOf('9.3.3')).toBe(codes.indexOf('10') - 1)
    expect(lines.find(({ codice }) => codice === '8.5.1')!.padre_id).toBe(
      lines.find(({ codice }) => codice === '8.5')!.id,
    )
    const again = await as('gestore').put(`${base}/modello`, { norma_id: norma, modello: 'iso_9001_2015' })
    expect([again.status, again.body.message]).toEqual([409, 'La norma ha già dei requisiti'])
    for (const who of ['managerAlfa', 'coordinatoreAlfa', 'utenteAlfa'] as const)
      expect((await as(who).put(`${base}/modello`, { norma_id: norma, modello: 'iso_9001_2015' })).status).toBe(403)
  })

  it('a pasted list: a known code gets the title, an unknown one is added; with one wrong line nothing is written', async () => {
    const { as, tree } = world
    const other = await coverageData(world.controlled.product).norma('Norma incollata')
    const lines = Array.from({ length: 300 }, (_, n) => ({
      codice: `${1 + (n % 20)}.${1 + Math.floor(n / 20)}`,
      titolo: `Punto ${n}`,
    }))
    const paste = (requisiti: readonly object[]) => as('gestore').put(`${base}/elenco`, { norma_id: other, requisiti })
    const wrong = await paste([lines[0]!, { codice: 'abcd', titolo: 'x' }, lines[0]!])
    expect(wrong.status).toBe(422)
    expect(wrong.body.errors).toMatchObject({ 'requisiti.1.codice': 'Codice non valido' })
    expect(await tree(other)).toEqual([])
    expect((await paste([...lines, { codice: '99', titolo: 'Troppi' }])).status).toBe(422)
    const twice = await paste([lines[0]!, { codice: '01.1', titolo: 'Di nuovo' }])
    expect(twice.body.errors).toMatchObject({ 'requisiti.1.codice': 'Codice già usato' })
    expect((await paste(lines)).body.data).toEqual({ aggiunti: 300, aggiornati: 0, invariati: 0 })
    const changed = await paste([
      { codice: '1.1', titolo: 'Altro titolo' },
      lines[1]!,
      { codice: 'A.5.1', titolo: 'Nuovo' },
    ])
    expect(changed.body.data).toEqual({ aggiunti: 1, aggiornati: 1, invariati: 1 })
    expect((await tree(other)).length).toBe(301)
  })

  it('a code is valid, and once in a norm; what is in use is switched off, not deleted', async () => {
    const { as, tree, keys } = world
    const post = (body: object) => as('gestore').post(base, { norma_id: norma, titolo: 'Prova', ...body })
    for (const codice of ['8.5.', '1234', '1.2.3.4.5.6', 'ABCD.1', '1.a', ''])
      expect((await post({ codice })).body.errors?.codice, codice).toBeDefined()
    expect((await post({ codice: '8.5.1' })).body.errors).toEqual({ codice: 'Codice già usato' })
    const made = await post({ codice: '4.1.1' })
    expect(made.status).toBe(201)
    // 4.1 is a heading now.
    expect((await tree(norma)).find(({ codice }) => codice === '4.1')!.foglia).toBe(false)
    const excluded = await as('gestore').put(`${base}/${made.body.data.id}/esclusione`, {
      cliente_id: keys.alfa,
      escluso: true,
      motivo: 'Non si fa',
    })
    expect(excluded.status).toBe(200)
    expect((await as('gestore').del(`${base}/${made.body.data.id}`)).status).toBe(409)
    await as('gestore').put(`${base}/${made.body.data.id}/esclusione`, {
      cliente_id: keys.alfa,
      escluso: false,
      motivo: 'Si fa',
    })
    expect((await as('gestore').del(`${base}/${made.body.data.id}`)).status).toBe(204)
    expect((await tree(norma)).find(({ codice }) => codice === '4.1')!.foglia).toBe(true)
  })
})
