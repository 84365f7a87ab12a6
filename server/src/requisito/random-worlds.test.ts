import { daysAfter } from '@quadra/contract/kernel/days'
import { statoRequisitoLabels } from '@quadra/contract/requisito/stato'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { voce } from '../database/schema/dizionario.ts'
import { nonConformita } from '../database/schema/non_conformita.ts'
import { cliente, servizio } from '../database/schema/registry.ts'
import { requisitoEsclusione } from '../database/schema/requisito.ts'
import { riesame } from '../database/schema/riesame.ts'
import { coverageData } from '../testing/coverage.ts'
import { today } from '../testing/controlled.ts'
import { lots, type Lots } from '../testing/lots.ts'
import { leavesOf } from '../testing/requirement-oracle.ts'
import {
  compareColumns,
  compareCounter,
  compareMatrix,
  comparePage,
  comparePrint,
  compareTexts,
  compareTransition,
  expectations,
  type Readers,
} from '../testing/requirement-readings.ts'
import { plantCases, plantExclusions, plantIndicators, plantRegisters } from '../testing/requirement-records.ts'
import { requirementRows, type World } from '../testing/requirement-rows.ts'
import { textBook } from '../testing/requirement-texts.ts'
import {
  type Ground,
  plantAudits,
  plantChecklists,
  plantDocuments,
  plantNorm,
  plantTree,
} from '../testing/requirement-worlds.ts'
import { compareEvidence, comparePack, compareReview } from '../testing/requirement-evidence.ts'
import { base, openRequirements, type Requirements } from '../testing/requirements.ts'
import { type Cooperative, newCooperative, newManager } from '../testing/reviews.ts'
import { seed, size } from '../testing/size.ts'

const { worlds, pages } = size({ gate: { worlds: 2, pages: 6 }, night: { worlds: 25, pages: 40 } })
/** The first world is the same in every run, and has every state; the others are drawn by lot. */
const startOf = (at: number) => (at === 0 ? 341 : inject('seed') * 31 + at)

/** The states and reasons of all worlds. */
const seen = new Set<string>()
let product: Requirements['controlled']['product']
let ground: Ground
let site: Cooperative
let people: Requirements['controlled']['people']
let readers: Readers
let end: () => Promise<void>

beforeAll(async () => {
  const { controlled, keys, close } = await openRequirements()
  product = controlled.product
  end = close
  const { db, as } = product
  const own = [await newCooperative(product, 'Delta Prova'), await newCooperative(product, 'Gamma Prova')]
  site = own[0]!
  people = controlled.people
  // The consortium's own review is old, so that those of the cooperatives count.
  await db.update(riesame).set({ data_riunione: '2024-06-01' }).where(isNull(riesame.cliente_id))
  await db.insert(servizio).values(own.map(({ id }) => ({ cliente_id: id, descrizione: 'Trasporti' })))
  const services = await db.select().from(servizio)
  const one = async (statement: ReturnType<typeof sql>) =>
    (await db.execute<{ id: number }>(statement)).rows.map(({ id }) => id)[0]!
  const item = async (dizionario: 'processo' | 'obiettivo', descrizione: string) =>
    (await db.insert(voce).values({ dizionario, codice: descrizione, descrizione }).returning({ id: voce.id }))[0]!.id
  const processi = []
  for (const name of ['W1', 'W2', 'W3', 'W4']) processi.push(await item('processo', name))
  ground = {
    db,
    today,
    utente: await one(sql`select min(id) as id from utente`),
    file: (await db.execute<{ id: string }>(sql`select id from file limit 1`)).rows[0]!.id,
    agenzia: await one(sql`select min(id) as id from agenzia`),
    tipo: await one(sql`select min(id) as id from voce where dizionario = 'tipo_documento'`),
    obiettivo: await item('obiettivo', 'Prova'),
    processi,
    clienti: [keys.alfa, keys.beta, ...own.map(({ id }) => id)],
    services: (cliente) => services.filter((row) => row.cliente_id === cliente).map(({ id }) => id),
    texts: textBook(),
  }
  const managers = new Map([
    [keys.alfa, as('managerAlfa').get],
    [keys.beta, as('managerBeta').get],
    ...own.map(({ id, get }) => [id, get] as const),
  ])
  // Without a certificate every active cooperative is a site.
  const others = await db.select({ id: cliente.id }).from(cliente).where(eq(cliente.stato, 1))
  for (const { id } of others)
    if (!managers.has(id)) managers.set(id, (await newManager(product, id, `manager${id}`)).get)
  readers = { gestore: as('gestore').get, managers }
})
afterAll(() => end())

/** What the lists of suppliers say, whose own tests prove them. */
async function suppliers() {
  const found = new Map<number, { record: number; fuori: number }>()
  for (const [id, get] of readers.managers) {
    const { body } = await get('/api/fornitore?per_pagina=200')
    const pairs = (body.data as { stato: unknown; qualifica: string | null }[]).filter((row) => row.qualifica !== null)
    const late = pairs.filter((row) => ['da_qualificare', 'scaduto'].includes(row.qualifica!))
    found.set(id, { record: pairs.length, fuori: late.length })
  }
  return found
}
async function readWorld(): Promise<World> {
  const rows = await requirementRows(product)
  return { rows, today, texts: ground.texts.known, suppliers: await suppliers() }
}

/** The new edition: copied, then changed, joined, split and renewed by lot. */
async function newEdition({ oneOf, some }: Lots, from: number, to: number) {
  const { put, post } = product.as('gestore')
  expect((await put(`${base}/copia`, { da_norma_id: from, norma_id: to })).status).toBe(200)
  const { rows } = await readWorld()
  const copied = rows.requisiti.filter((row) => row.norma_id === to)
  for (const { id } of some(copied, 25)) {
    const body = oneOf([{ variazione: 'modificato' }, { variazione: 'nuovo', origine_ids: [] }, { stato: 0 }])
    expect((await put(`${base}/${id}`, body)).status).toBe(200)
  }
  const former = rows.requisiti.filter((row) => row.norma_id === from).map(({ id }) => id)
  for (const codice of ['6.1', '6.2', '7.2.1'])
    await post(base, {
      norma_id: to,
      codice,
      titolo: `Nuovo ${codice}`,
      variazione: oneOf(['invariato', 'modificato']),
      origine_ids: [oneOf(former), oneOf(former)],
    })
}

/** One of the things that move a state: by its call where it has one. */
async function stir({ oneOf, percent }: Lots, norma: number) {
  const { put, post } = product.as('gestore')
  const { db } = product
  const world = await readWorld()
  const leaves = leavesOf(world, norma)
  const leaf = oneOf(leaves)
  const cliente_id = oneOf(ground.clienti)
  const mine = world.rows.documenti.filter((row) => /^Procedura \d+$/.test(row.descrizione)).map(({ id }) => id)
  const lines = inArray(nonConformita.riferimento_norma, [...ground.texts.known.keys()])
  const moves: readonly (() => Promise<unknown>)[] = [
    () => put(`${base}/${leaf.id}/esclusione`, { cliente_id, escluso: percent(60), motivo: 'Per prova' }),
    () => post(base, { norma_id: norma, codice: `${leaf.codice}.7`, titolo: 'Sotto' }),
    () => put(`${base}/${leaf.id}`, { stato: 0 }),
    () =>
      put(`${base}/alias`, {
        norma_id: norma,
        // One of a text that names a code serves nothing.
        testo: oneOf(['MANUALE della qualita', 'Capitolo nove', '2026', 'punto 8', ...ground.texts.known.keys()]),
        requisito_ids: oneOf([null, [], [leaf.id], [oneOf(leaves).id, leaf.id]]),
      }),
    () =>
      db
        .update(nonConformita)
        .set({ stato: oneOf(['chiuso', 'nuovo']) })
        .where(and(lines, eq(nonConformita.cliente_id, cliente_id))),
    () =>
      db.execute(sql`update documento set stato_documento = ${oneOf(['vigente', 'obsoleto'])}, riesame_entro = ${oneOf([today, daysAfter(today, -1)])}
        where id = ${oneOf(mine)}`),
  ]
  await oneOf(moves)()
}

it.each(Array.from({ length: worlds }, (_, at) => at))(
  `world %d: every reading says what the records say one by one (${seed})`,
  async (at) => {
    const lot = lots(startOf(at))
    const { gestore, managers } = readers
    const { as, db } = product
    const norme = await plantNorm(ground, 71_000 + at)
    const [before, after] = [daysAfter('2026-01-10', at), daysAfter(today, [180, 181, 179, 500][at % 4]!)]
    // One world in three has no certificate.
    const certificato =
      at % 3 !== 2 &&
      (await coverageData(product).certificate(
        { norma_id: norme.norma, data_inizio: before, data_fine: after },
        ground.clienti.map((cliente_id) => ({
          cliente_id,
          ...(lot.percent(20) && { al: lot.oneOf([today, daysAfter(today, -1)]) }),
          ...(lot.percent(20) && { dal: lot.oneOf([today, daysAfter(today, 1)]) }),
        })),
      ))
    const tree = await plantTree(ground, lot, norme.norma)
    const next = await plantNorm(ground, 71_000 + at)
    await newEdition(lot, norme.norma, next.norma)
    const ids = (await readWorld()).rows.requisiti
      .filter((row) => [norme.norma, next.norma].includes(row.norma_id))
      .map(({ id }) => id)
    await plantDocuments(ground, lot, ids, 14)
    const versions = await plantChecklists(ground, lot, norme)
    const days = [daysAfter(before, -1), before, '2026-03-03', daysAfter(before, 200), daysAfter(today, -1)]
    const audits = await plantAudits(ground, lot, norme.norma, days, versions)
    await plantCases(ground, lot, norme, audits, 24)
    await plantIndicators(ground, lot, 5)
    await plantRegisters(ground, lot)
    await plantExclusions(ground, lot, ids)

    const compare = async (norma: number) => {
      const expected = expectations(await readWorld(), norma)
      for (const leaf of expected.leaves)
        for (const cliente of expected.sites) {
          const { stato, motivi } = expected.cell(leaf, cliente)
          for (const one of [stato, ...motivi.map((words) => words.split(/:| \d/)[0]!)]) seen.add(one)
        }
      await compareColumns(expected, readers)
      await compareMatrix(expected, readers)
      await compareTransition(expected, readers)
      await compareTexts(expected, readers)
      const drawn = lot.times(pages, () => [lot.oneOf(expected.leaves), lot.oneOf(expected.sites)] as const)
      for (const [leaf, cliente] of drawn)
        await comparePage(expected, lot.percent(50) ? (managers.get(cliente) ?? gestore) : gestore, leaf, cliente)
      return expected
    }
    const first = await compare(norme.norma)
    // What is printed takes longest: once in three worlds.
    if (at % 3 === 0) await comparePrint(first, gestore, first.sites[0]!)
    await compare(next.norma)
    const main = (await as('gestore').get('/api/copertura_requisiti')).body.data.norma.id as number
    const ofMain = expectations(await readWorld(), main)
    await compareCounter(ofMain, readers)
    await compareReview(site, ofMain, site.id)
    for (let step = 0; step < 6; step += 1) await stir(lot, lot.oneOf([norme.norma, next.norma]))
    const second = await compare(norme.norma)
    if (certificato && second.sites.length > 0)
      await compareEvidence(product, second, people.certificatore, { certificato, cliente_ids: second.sites })
    if (at % 3 === 0) await comparePack(product, second, site.id)
    await compare(next.norma)
    // Aliases of leaves are read as they were given: none is left for the next world.
    await db.delete(requisitoEsclusione).where(
      inArray(
        requisitoEsclusione.requisito_id,
        tree.map(({ id }) => id),
      ),
    )
  },
)

it('the worlds had every state', () => {
  expect([...seen]).toEqual(expect.arrayContaining(Object.keys(statoRequisitoLabels)))
})
