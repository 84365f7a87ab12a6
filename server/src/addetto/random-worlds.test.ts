import { type SQL, sql } from 'drizzle-orm'
import { expect, inject, it } from 'vitest'
import { competenceNumbers } from '../domain/competences/numbers.ts'
import { collect } from '../riesame/collect.ts'
import { slices } from '../slices.ts'
import { figuresOf, type Known, knownPeople, obligationsOf } from '../testing/competence-oracle.ts'
import { plantWorld } from '../testing/competence-worlds.ts'
import { lots } from '../testing/lots.ts'
import { openPeopleAtWork, today } from '../testing/people-at-work.ts'
import { seed, size } from '../testing/size.ts'

const { on, as, people: listed, site } = openPeopleAtWork()
const { worlds, people } = size({ gate: { worlds: 1, people: 45 }, night: { worlds: 8, people: 160 } })
const starts = Array.from({ length: worlds }, (_, at) => (at === 0 ? 7 : inject('seed') * 17 + at))
const seen = new Set<string>()

const get = async (url: string) => (await as('gestore').get(url)).body.data
const sorted = (keys: Iterable<number>) => [...keys].toSorted((one, other) => one - other)
const keysOf = (known: readonly Known[], which: (one: Known) => boolean) =>
  sorted(known.filter(which).map(({ id }) => id))
async function everybody(query: string) {
  const found: number[] = []
  for (let page = 1; ; page++) {
    const some = await listed('gestore', `${query}&pagina=${page}`)
    found.push(...some)
    if (some.length < 200) return sorted(found)
  }
}

async function compareList(known: readonly Known[]) {
  const rows = new Map<number, Record<string, unknown>>()
  for (let page = 1; rows.size < known.length; page++)
    for (const row of await get(`/api/addetto?stato=tutti&per_pagina=200&pagina=${page}`)) rows.set(row.id, row)
  for (const { id, stato, stato_competenze, motivi, prossima } of known) {
    seen.add(`${stato} ${stato_competenze}`)
    expect(rows.get(id), `addetto ${id}`).toMatchObject({
      stato,
      stato_competenze,
      motivi,
      prossima_scadenza: prossima,
    })
  }
  for (const stato of ['non_in_regola', 'da_completare', 'in_regola'] as const)
    expect(await everybody(`stato_competenze=${stato}`), stato).toEqual(
      keysOf(known, (one) => one.stato_competenze === stato),
    )
  expect(await everybody('da_aggiornare=true')).toEqual(keysOf(known, ({ toUpdate }) => toUpdate))
  const ends = await everybody('scade_da=2026-11-16&scade_a=2027-01-15')
  const endsSoon = ({ required }: Known) => required.some(({ stato }) => stato === 'in_scadenza')
  expect(ends).toEqual(keysOf(known, endsSoon))
}

async function compareRecords(known: readonly Known[]) {
  for (const { id, pairs } of known) {
    const { competenze } = await get(`/api/addetto/${id}`)
    const actual = competenze.map((one: Record<string, never>) => [
      ...[one['competenza']!['id'], one['livello'], one['stato'], one['motivo'], one['attestato']?.['id'] ?? null],
    ])
    const expected = pairs.map(({ competenza, bloccante, stato, motivo, attestato }) => {
      seen.add(`${bloccante} ${stato} ${motivo?.split(' ')[0]}`)
      return [competenza, bloccante === null ? null : bloccante ? 'bloccante' : 'richiesta', stato, motivo, attestato]
    })
    const byKey = (rows: unknown[][]) => rows.toSorted((one, other) => Number(one[0]) - Number(other[0]))
    expect(byKey(actual), `addetto ${id}`).toEqual(byKey(expected))
  }
}

async function compareSite(cliente: number, known: readonly Known[]) {
  const own = known.filter((one) => one.cliente === cliente && one.stato === 'attivo')
  const required = own.flatMap((one) => one.required)
  const matrix = await get(`/api/addetto/matrice?cliente_id=${cliente}&per_pagina=200`)
  expect([matrix.totale, matrix.copertura]).toEqual([own.length, figuresOf(required).copertura])
  for (const { id, codice: _, descrizione: __, ...figures } of matrix.competenze)
    expect(figures).toEqual(figuresOf(required.filter(({ competenza }) => competenza === id)))
  for (const { addetto, stato_competenze, celle } of matrix.righe) {
    const one = own.find(({ id }) => id === addetto.id)!
    expect(stato_competenze).toBe(one.stato_competenze)
    expect(celle).toEqual(
      one.pairs
        .toSorted((a, b) => a.competenza - b.competenza)
        .map(({ competenza, bloccante, stato, scade }) => ({
          competenza_id: competenza,
          livello: bloccante === null ? null : bloccante ? 'bloccante' : 'richiesta',
          stato,
          data_scadenza: scade,
        })),
    )
  }
  const fuori = own.filter((one) => one.stato_competenze === 'non_in_regola').length
  const totals = { addetti: own.length, non_in_regola: fuori, ...figuresOf(required) }
  const { righe } = await get('/api/addetto/copertura')
  expect(righe.find((row: { cliente: { id: number } }) => row.cliente.id === cliente)).toMatchObject(totals)
  const cockpit = await get('/api/cruscotto')
  expect(
    cockpit.righe.find((row: { cliente: { id: number } }) => row.cliente.id === cliente).celle.addetti_non_in_regola
      .valore,
  ).toBe(fuori)
  const review = await collect(
    on.product.db,
    slices,
    { cliente_id: cliente },
    { da_data: '2026-01-01', a_data: today },
    today,
  )
  const numbers = Object.fromEntries(review.d.numeri.map(({ codice, valore }) => [codice, valore]))
  expect(numbers).toMatchObject({ addetti_attivi: own.length, non_in_regola: fuori, copertura: totals.copertura })
  const { rows } = await on.product.db.execute<{ numbers: object[] }>(
    sql`select ${competenceNumbers(sql`array[${cliente}]::int[]`, today) as SQL} as numbers`,
  )
  const { richieste, valide, copertura } = totals
  expect(rows[0]!.numbers).toMatchObject([{ addetti: own.length, richieste, valide, copertura }])
}

async function compareObligations(known: readonly Known[]) {
  const expected = obligationsOf(known, today)
  const obligations = await on.list('gestore', 'tipo=competenza&stato=tutti&mostra=tutte')
  expect(obligations.map(({ id, scadenza }) => [id, scadenza]).toSorted()).toEqual(
    [...expected].map(([id, { day }]) => [id, day]).toSorted(),
  )
  for (const { id, percorso, testo } of obligations) {
    const { who } = expected.get(id)!
    expect(testo).toMatch(new RegExp(`: ${who.size} addett`))
    expect(sorted(await listed('gestore', percorso.split('?')[1]!)), id).toEqual(sorted(who))
  }
}

it.each(starts)(`world %i: every reading says what the records say (${seed})`, { timeout: 240_000 }, async (start) => {
  const clienti = [await site('Alfa'), await site('Beta'), await site('Aurora')]
  await plantWorld({ db: on.product.db, today, clienti, tag: `W${start % 1000}_` }, lots(start), { people })
  const known = await knownPeople(on.product.db, today)
  await compareList(known)
  await compareRecords(size({ gate: known.slice(-people), night: known }))
  for (const cliente of clienti) await compareSite(cliente, known)
  const all = known.flatMap(({ required }) => required)
  expect((await get('/api/addetto/copertura')).totale).toMatchObject(figuresOf(all))
  expect((await get('/api/dashboard')).addettiDaAggiornare.totale).toBe(
    keysOf(known, ({ toUpdate }) => toUpdate).length,
  )
  await compareObligations(known)
})

it('has every state and reason in its first world', () => {
  const states = ['attivo non_in_regola', 'attivo da_completare', 'attivo in_regola', 'in_arrivo null', 'cessato null']
  const pairs = [
    'mancante Mai',
    'mancante Non',
    'scaduta Scaduta',
    'in_scadenza Scade',
    'valida undefined',
    'valida Presa',
  ]
  const missing = [...states, ...pairs.flatMap((pair) => [`true ${pair}`, `false ${pair}`])].filter(
    (one) => !seen.has(one),
  )
  expect(missing).toEqual([])
})
