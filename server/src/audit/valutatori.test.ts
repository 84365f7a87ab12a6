import type { Audit } from '@quadra/contract/audit/schema'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cast, type Who } from '../testing/cast.ts'
import { testClock } from '../testing/clock.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

interface ValutatoreOpzione {
  readonly id: number
  readonly idoneo: boolean
  readonly motivi: readonly string[]
}
let product: TestProduct
let keys: Record<'alfa' | 'beta' | 'norma' | 'other' | 'manager', number>
/** The one evaluator who belongs to a cooperative: an account can be linked once. */
let own: { id: number }
beforeAll(async () => {
  product = await openProduct({}, { log: false, clock: testClock('2026-11-16T09:00:00Z').clock })
  const { rows } = await product.db.execute<typeof keys>(sql`select
    (select id from cliente where nome like 'Alfa%') as alfa, (select id from cliente where nome like 'Beta%') as beta,
    (select id from voce where descrizione = 'UNI ISO 45001:2018' and dizionario = 'norma') as norma,
    (select id from voce where descrizione = 'UNI EN ISO 9001:2015' and dizionario = 'norma') as other,
    (select id from utente where email = ${cast.managerAlfa}) as manager`)
  keys = rows[0]!
  own = await evaluator('Bellini', { nome: 'M.', utente_id: keys.manager })
})
afterAll(() => product.close())

const made = async (who: Who, url: string, body: object) => {
  const answer = await product.as(who).post(url, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data
}
const evaluator = (cognome: string, more: object = {}) => made('gestore', '/api/valutatore', { cognome, ...more })
const audit = (more: object = {}, who: Who = 'gestore'): Promise<Audit> =>
  made(who, '/api/audit', {
    cliente_id: keys.alfa,
    data_pianificazione: '2026-11-01',
    data_audit: '2026-11-20',
    norma_id: keys.norma,
    ...more,
  })
const put = (who: Who, { id }: { id: number }, body: object) => product.as(who).put(`/api/audit/${id}`, body)
const qualify = (id: number, more: object = {}) =>
  made('gestore', `/api/valutatore/${id}/qualifica`, {
    norma_id: keys.norma,
    data_conseguimento: '2024-01-10',
    scadenza: '2026-06-30',
    ...more,
  })
const motivo = 'Unica valutatrice disponibile nel periodo'

describe('an evaluator of the audited cooperative', () => {
  it('is blocked there, for every caller, and free elsewhere', async () => {
    const at = await audit()
    const messaggio = 'Marco Bellini appartiene alla cooperativa sottoposta ad audit'
    const refused = await put('gestore', at, { valutatori: [own.id] })
    expect([refused.status, refused.body.errors]).toEqual([422, { valutatori: messaggio }])
    expect(refused.body['blocchi']).toEqual([{ valutatore_id: own.id, tipo: 'conflitto', messaggio }])
    const theirs = await audit({}, 'managerAlfa')
    expect((await put('managerAlfa', theirs, { valutatori: [own.id] })).body.errors).toEqual({ valutatori: messaggio })
    const elsewhere = await audit({ cliente_id: keys.beta })
    expect((await put('gestore', elsewhere, { valutatori: [own.id] })).status).toBe(200)
  })

  it('is admitted by an override of the consortium alone, which stays with the audit', async () => {
    const at = await audit({}, 'managerAlfa')
    const override = { valutatori: [own.id], deroghe: [{ valutatore_id: own.id, motivo }] }
    expect((await put('managerAlfa', at, override)).status).toBe(403)
    expect(
      (await put('gestore', at, { ...override, deroghe: [{ valutatore_id: own.id, motivo: 'corto' }] })).body.errors,
    ).toEqual({ 'deroghe.0.motivo': 'Il motivo è di almeno 10 caratteri' })
    const { status, body } = await put('gestore', at, override)
    expect(status).toBe(200)
    expect(body.data.deroghe).toMatchObject([
      { valutatore: { id: own.id }, tipo: 'conflitto', motivo, utente: { cognome: 'Ferri' } },
    ])
    const lines = (await product.as('gestore').get(`/api/storia/audit/${at.id}`)).body.data
    expect(lines.flatMap((line: { modifiche: object[] }) => line.modifiche)).toContainEqual({
      campo: 'deroga',
      etichetta: 'Deroga',
      da: '(vuoto)',
      a: `M. Bellini · Appartiene alla cooperativa sottoposta ad audit · ${motivo}`,
    })
    // Sent back whole, by the manager too, it changes nothing and requires no right.
    const read = (await product.as('managerAlfa').get(`/api/audit/${at.id}`)).body.data
    const again = await put('managerAlfa', at, read)
    expect([again.status, again.body.data.data_modifica, again.body.data.deroghe.length]).toEqual([
      200,
      read.data_modifica,
      1,
    ])
  })
})

describe('a qualification', () => {
  it('that ended before the day blocks, one that is valid on it does not', async () => {
    const one = await evaluator('Scaduta')
    const { id: qid } = await qualify(one.id)
    const at = await audit()
    const messaggio = 'Nessuna qualifica valida per UNI ISO 45001:2018 al 20/11/2026'
    expect((await put('gestore', at, { valutatori: [one.id] })).body.errors).toEqual({ valutatori: messaggio })
    // The reason is the consortium's.
    const theirs = await audit({}, 'managerAlfa')
    const refused = await put('managerAlfa', theirs, { valutatori: [one.id] })
    expect(refused.body['blocchi']).toEqual([
      { valutatore_id: one.id, tipo: 'non_idoneo', messaggio: 'Non idoneo per questo audit' },
    ])
    expect(JSON.stringify(refused.body)).not.toContain('qualifica')
    // On the day itself the last one is still valid; with the day, the answer changes in the same call.
    expect((await put('gestore', at, { valutatori: [one.id], data_audit: '2026-12-01' })).status).toBe(422)
    const url = `/api/valutatore/${one.id}/qualifica/${qid}`
    expect((await product.as('gestore').put(url, { scadenza: '2026-11-20' })).status).toBe(200)
    const chosen = await put('gestore', at, { valutatori: [one.id] })
    expect([chosen.status, chosen.body.data.avvisi]).toEqual([200, []])

    // Once chosen they are not checked again; the audit shows what has changed.
    await product.as('gestore').put(url, { scadenza: '2026-11-19' })
    const later = await put('gestore', at, { numero_addetti: 12, valutatori: [one.id] })
    expect(later.status).toBe(200)
    expect(later.body.data.avvisi).toEqual([`Scaduta: ${messaggio}`])
    // And the consortium may still say why all the same.
    const admitted = await put('gestore', at, { deroghe: [{ valutatore_id: one.id, motivo }] })
    expect([admitted.body.data.avvisi, admitted.body.data.deroghe.length]).toEqual([[], 1])
    const record = (await product.as('managerAlfa').get(`/api/audit/${at.id}`)).body.data
    expect(record.deroghe).toMatchObject([{ tipo: 'non_idoneo', messaggio: 'Non idoneo per questo audit', motivo }])
  })

  it('that was never put on file only warns', async () => {
    const one = await evaluator('Ignota')
    const { status, body } = await put('gestore', await audit(), { valutatori: [one.id] })
    expect([status, body.data.avvisi]).toEqual([200, ['Ignota: Qualifiche non registrate']])
  })

  it('of another norm is none', async () => {
    const one = await evaluator('Altrove')
    await qualify(one.id, { norma_id: keys.other, scadenza: null })
    expect((await put('gestore', await audit(), { valutatori: [one.id] })).status).toBe(422)
    expect((await put('gestore', await audit({ norma_id: keys.other }), { valutatori: [one.id] })).status).toBe(200)
  })
})

it('an incompatibility blocks while it is in force, at that cooperative', async () => {
  const one = await evaluator('Parente')
  const { id } = await made('gestore', `/api/valutatore/${one.id}/incompatibilita`, {
    cliente_id: keys.alfa,
    motivo: 'Consulente fino al 2026',
    al: '2026-11-20',
  })
  const refused = await put('gestore', await audit(), { valutatori: [one.id] })
  expect(refused.body.errors).toEqual({ valutatori: 'Incompatibilità registrata: Consulente fino al 2026' })
  expect((await put('gestore', await audit({ data_audit: '2026-11-21' }), { valutatori: [one.id] })).status).toBe(200)
  expect((await put('gestore', await audit({ cliente_id: keys.beta }), { valutatori: [one.id] })).status).toBe(200)
  expect((await product.as('gestore').del(`/api/valutatore/${one.id}/incompatibilita/${id}`)).status).toBe(204)
  expect((await put('gestore', await audit(), { valutatori: [one.id] })).status).toBe(200)
})

it('the choices list unsuitable evaluators last, with the reason for users who may read it', async () => {
  const [fit, unfit] = [await evaluator('Abile'), await evaluator('Aabile')]
  await qualify(fit.id, { scadenza: null })
  await qualify(unfit.id)
  const path = `/api/valutatore/opzioni?cliente_id=${keys.alfa}&norma_id=${keys.norma}&data=2026-11-20`
  const options = async (who: Who): Promise<ValutatoreOpzione[]> => (await product.as(who).get(path)).body.data
  const all = await options('gestore')
  const order = all.map(({ idoneo }) => idoneo)
  expect(order).toEqual(order.toSorted((a, b) => Number(b) - Number(a)))
  const of = (rows: ValutatoreOpzione[], { id }: { id: number }) => rows.find((row) => row.id === id)
  expect(of(all, fit)).toMatchObject({ idoneo: true, motivi: [], avvisi: [] })
  expect(of(all, unfit)).toMatchObject({
    idoneo: false,
    motivi: ['Nessuna qualifica valida per UNI ISO 45001:2018 al 20/11/2026'],
  })
  expect(of(await options('managerAlfa'), unfit)).toMatchObject({
    idoneo: false,
    motivi: ['Non idoneo per questo audit'],
  })
  // Another cooperative is not queried: the cooperative its people belong to is not revealed.
  const linked = all.find(({ motivi }) => motivi.some((one) => one.includes('appartiene')))!
  expect(of(await options('managerBeta'), linked)).toMatchObject({ idoneo: true })
  expect((await product.as('coordinatoreAlfa').get(path)).status).toBe(403)
})

it('two blocks that one override answers are one line, of the audit, its history and its programme', async () => {
  const { id } = await evaluator('Doppi')
  await qualify(id)
  await made('gestore', `/api/valutatore/${id}/incompatibilita`, { cliente_id: keys.alfa, motivo: 'Consulente' })
  const at = await audit()
  const refused = await put('gestore', at, { valutatori: [id] })
  const messaggio =
    'Incompatibilità registrata: Consulente. Nessuna qualifica valida per UNI ISO 45001:2018 al 20/11/2026'
  expect([refused.body.errors, (refused.body['blocchi'] as object[]).length]).toEqual([{ valutatori: messaggio }, 2])
  const { body } = await put('gestore', at, { valutatori: [id], deroghe: [{ valutatore_id: id, motivo }] })
  expect(body.data.deroghe).toMatchObject([{ tipi: ['incompatibilita', 'qualifica'], messaggio, motivo }])
  expect(body.data.avvisi).toEqual([])
  const storia = (await product.as('gestore').get(`/api/storia/audit/${at.id}`)).body.data as object[]
  expect(storia.filter((line) => JSON.stringify(line).includes('"Deroga"'))).toHaveLength(1)
  const record = (await product.as('managerAlfa').get(`/api/audit/${at.id}`)).body.data
  expect(record.deroghe).toMatchObject([{ tipi: ['non_idoneo'], messaggio: 'Non idoneo per questo audit' }])
  // Sent back as it was read, nothing is checked again and nothing is added.
  const again = await put('gestore', at, { valutatori: [id], deroghe: body.data.deroghe })
  expect([again.status, again.body.data.deroghe.length]).toEqual([200, 1])
})
