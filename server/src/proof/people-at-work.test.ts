import { forEachMisura } from '@quadra/contract/cruscotto/misure'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { collect, figuresOver } from '../riesame/collect.ts'
import { slices } from '../slices.ts'
import { coverageData } from '../testing/coverage.ts'
import { openPeopleAtWork, today } from '../testing/people-at-work.ts'
import { trainingOf } from '../testing/training.ts'

const world = openPeopleAtWork()
const { on, as, job, competence, require, certify, made } = world
const { session, present, move, judge } = trainingOf(world)

let site: number
let other: number
let blocking: { id: number; descrizione: string }
let wanted: { id: number; descrizione: string }
const people: number[] = []

const cooperative = async (nome: string) =>
  (
    await made('gestore', '/api/cliente', {
      nome,
      email: 'x@example.org',
      descrizione: 'Prova',
      luogo: 'Lecco',
      servizi_persona: true,
    })
  ).id as number
const person = async (mansione: number, cliente_id: number, more: object = {}) =>
  (await world.person(mansione, { cliente_id, ...more }, 'gestore')).id as number
const has = (id: number, { id: competenza }: { id: number }, data_scadenza: string) =>
  certify(id, competenza, { data_scadenza }, 'gestore')

/** Six people at work: two may not work, one is to complete, eleven pairs of which six are good. */
beforeAll(async () => {
  site = await cooperative('Uscite')
  other = await cooperative('Altrove')
  blocking = await competence()
  wanted = await competence()
  const both = (await job()).id
  const one = (await job()).id
  await require(both, blocking.id, 'bloccante')
  await require(both, wanted.id, 'richiesta')
  await require(one, wanted.id, 'richiesta')
  const ends: (readonly [string | null, string | null])[] = [
    ['2029-01-31', ''],
    ['2026-11-15', null],
    [null, '2027-01-15'],
    [today, null],
    ['', null],
  ]
  for (const [first, second] of ends) {
    const id = await person(both, site)
    people.push(id)
    if (first !== null) await has(id, blocking, first)
    if (second !== null) await has(id, wanted, second)
  }
  people.push(await person(one, site))
  await has(people[5]!, wanted, '2027-01-16')
  await person(both, site, { al: '2026-11-15' })
  await person(both, site, { dal: '2026-11-17' })
})

const figures = { richieste: 11, valide: 4, in_scadenza: 2, scadute: 1, mancanti: 4, copertura: 54 }
const cellOf = async (query = '') => {
  const { righe, totale } = (await as('gestore').get(`/api/cruscotto${query}`)).body.data
  const row = righe.find((one: { cliente: { id: number } }) => one.cliente.id === site)
  return { cella: row?.celle.addetti_non_in_regola, totale: totale.addetti_non_in_regola }
}
const numbers = (inputs: Awaited<ReturnType<typeof collect>>) =>
  Object.fromEntries(inputs.d.numeri.map(({ codice, valore, prima }) => [codice, [valore, prima]]))

describe('who may not work', () => {
  it('is counted alike by list, coverage, cockpit and review', async () => {
    const { body } = await as('gestore').get(`/api/addetto?cliente_id=${site}&stato_competenze=non_in_regola`)
    expect(body.data.map(({ id }: { id: number }) => id).toSorted()).toEqual([people[1], people[2]].toSorted())
    const { righe } = (await as('gestore').get('/api/addetto/copertura')).body.data
    expect(righe.find((one: { cliente: { id: number } }) => one.cliente.id === site)).toMatchObject({
      addetti: 6,
      non_in_regola: 2,
      ...figures,
    })
    expect((await cellOf()).cella).toEqual({ valore: 2, livello: 'attenzione', prima: null })
    const inputs = await collect(
      on.product.db,
      slices,
      { cliente_id: site },
      { da_data: '2026-01-01', a_data: today },
      today,
    )
    expect(numbers(inputs)).toMatchObject({
      addetti_attivi: [6, null],
      non_in_regola: [2, null],
      copertura: [54, null],
    })
    const table = inputs.d.tabelle.find(({ titolo }) => titolo === 'Per competenza')!
    expect(table.righe.map(({ celle }) => celle)).toEqual([
      [blocking.descrizione, '5', '2', '1', '1', '1', '60'],
      [wanted.descrizione, '6', '2', '1', '0', '3', '50'],
    ])
    expect(table.righe[0]!.percorso).toBe(`/pages/addetti?competenza_id=${blocking.id}&cliente_id=${site}`)
    expect(JSON.stringify(inputs)).not.toMatch(/Cognome|T-\d/)
    // Nothing over nothing.
    const bare = await collect(
      on.product.db,
      slices,
      { cliente_id: other },
      { da_data: '2026-01-01', a_data: today },
      today,
    )
    expect(numbers(bare)).toMatchObject({
      addetti_attivi: [0, null],
      non_in_regola: [0, null],
      copertura: [null, null],
    })
  })

  it('is at home by code, with the reasons, among all whose competences are to be renewed', async () => {
    const home = (await as('gestore').get('/api/dashboard')).body.data.addettiDaAggiornare
    const list = await as('gestore').get('/api/addetto?da_aggiornare=true&per_pagina=200')
    expect(home.totale).toBe(list.body.meta.totale)
    // Who ends within sixty days is to be renewed too.
    const own = (await as('gestore').get(`/api/addetto?da_aggiornare=true&cliente_id=${site}`)).body.data
    expect(own.map(({ id }: { id: number }) => id).toSorted()).toEqual(people.slice(1, 5).toSorted())
    const found = home.elementi.find(({ id }: { id: number }) => id === people[1])
    expect(Object.keys(found).toSorted()).toEqual(['codice', 'id', 'mansione', 'motivi'])
    expect(found.motivi).toEqual([
      `${blocking.descrizione}: scaduta il 15/11/2026`,
      `${wanted.descrizione}: mai conseguita`,
    ])
    expect(JSON.stringify(home)).not.toContain('Cognome')
    const rest = (await as('gestore').get('/api/dashboard/seguito')).body.data
    expect(rest.addettiDaAggiornare).toEqual(home)
    expect((await as('managerBeta').get('/api/dashboard')).body.data.addettiDaAggiornare.totale).toBe(
      (await as('managerBeta').get('/api/addetto?da_aggiornare=true&per_pagina=200')).body.meta.totale,
    )
  })

  it('was not counted in months of before, which have a dash', async () => {
    const celle: Record<string, unknown> = forEachMisura(() => ({ valore: 3, livello: 'critico' }))
    delete celle['addetti_non_in_regola']
    for (const mese of ['2019-01', '2019-02'])
      await on.product.db.execute(sql`insert into cruscotto_mese (cliente_id, mese, celle, rilevato_il)
        values (${site}, ${mese}, ${JSON.stringify(celle)}::jsonb, '2019-03-01')`)
    const nothing = { valore: null, livello: null, prima: null }
    expect(await cellOf('?mese=2019-02')).toEqual({ cella: nothing, totale: { valore: null, prima: null } })
    expect((await as('gestore').get('/api/cruscotto?mese=2019-02&formato=xlsx')).status).toBe(200)
  })

  it('makes 7.2 and 7.3 to review where there are people, and covered once nobody is left', async () => {
    const data = coverageData(on.product)
    const norma_id = await data.norma('UNI EN ISO 9001:2015 (addetti)')
    await data.certificate({ norma_id, data_inizio: '2026-01-01', data_fine: '2028-12-31' }, [
      { cliente_id: site },
      { cliente_id: other },
    ])
    await as('gestore').put('/api/requisito/modello', { norma_id, modello: 'iso_9001_2015' })
    const cell = async (codice: string, cliente: number) => {
      const { requisiti, righe } = (
        await as('gestore').get(`/api/copertura_requisiti?norma_id=${norma_id}&cliente_id=${cliente}`)
      ).body.data
      return righe[0].celle[requisiti.findIndex((one: { codice: string }) => one.codice === codice)]
    }
    for (const codice of ['7.2', '7.3']) {
      expect(await cell(codice, site)).toEqual({ stato: 'da_rivedere', motivi: ['Addetti non in regola: 2'] })
      expect(await cell(codice, other)).toEqual({ stato: 'scoperto', motivi: ['Nessuna evidenza'] })
    }
    for (const at of [1, 2])
      await certify(
        people[at]!,
        blocking.id,
        { data_conseguimento: '2026-11-10', data_scadenza: '2028-11-10' },
        'gestore',
      )
    expect(await cell('7.2', site)).toEqual({ stato: 'coperto', motivi: [] })
    expect((await cellOf()).cella).toMatchObject({ valore: 0, livello: 'regolare' })
  })
})

it('a review counts the training of the own people: each session once, hours half up, shares of those judged', async () => {
  const { id: taught } = await competence(null)
  const [first, second] = people as [number, number]
  const away = await person((await job()).id, other)
  const course = async (
    data: string,
    ore: number,
    cliente_id: number | null,
    there: readonly number[],
    absent: readonly number[] = [],
  ) => {
    const { id } = await session(taught, { data, ore, cliente_id, addetto_ids: [...there, ...absent] }, 'gestore')
    await present(id, there, true, 'gestore')
    if (absent.length > 0) await present(id, absent, false, 'gestore')
    expect((await move(id, 'svolta', undefined, 'gestore')).status).toBe(200)
    return id as number
  }
  const own = await course('2026-03-03', 2.5, site, [first], [second])
  const shared = await course('2026-05-05', 4, null, [first, second, away])
  await course('2026-06-06', 8, null, [away])
  // Of the consortium's, where the own one was absent.
  await course('2026-07-07', 16, null, [away], [second])
  await course('2025-06-06', 3.25, site, [first])
  // A day after the same days of the year before.
  await course('2025-11-17', 30, site, [first])
  await session(taught, { data: '2026-11-02', ore: 5, cliente_id: site }, 'gestore')
  await judge(own, [{ addetto_id: first, efficacia: 'efficace' }], 'gestore')
  await judge(
    shared,
    [
      { addetto_id: first, efficacia: 'efficace' },
      { addetto_id: second, efficacia: 'non_efficace', nota: 'Da ripetere' },
      { addetto_id: away, efficacia: 'non_efficace', nota: 'Da ripetere' },
    ],
    'gestore',
  )
  const range = { da_data: '2026-01-01', a_data: today }
  expect(numbers(await collect(on.product.db, slices, { cliente_id: site }, range, today))).toMatchObject({
    sessioni: [2, 1],
    ore: [7, 3],
    formazione_efficace: [66, null],
  })
  const both = await figuresOver(on.product.db, slices, { clienti: [site, other], ...range, oggi: today }, ['addetto'])
  expect([both('d', 'sessioni'), both('d', 'ore'), both('d', 'formazione_efficace')]).toEqual([
    { valore: 4, prima: 1 },
    { valore: 31, prima: 3 },
    { valore: 50, prima: null },
  ])
})
