import { statoRequisitoLabels, type StatoRequisito } from '@quadra/contract/requisito/stato'
import { fonteLabels } from '@quadra/contract/requisito/names'
import { expect } from 'vitest'
import { readPdf } from '../kernel/pdf/testing/read-pdf.ts'
import {
  casesNaming,
  casesOf,
  cycleOf,
  type ExpectedCell,
  expectedCell,
  keyOf,
  leavesOf,
  namedBy,
  sitesOf,
} from './requirement-oracle.ts'
import type { RequisitoRow, World } from './requirement-rows.ts'
import type { TestProduct } from './product.ts'
import { readSheet } from './xlsx/read-back.ts'

type Get = ReturnType<TestProduct['as']>['get']
/** Who reads: the consortium, and the manager of each cooperative that has one. */
export interface Readers {
  readonly gestore: Get
  readonly managers: ReadonlyMap<number, Get>
}

const read = async (get: Get, url: string) => {
  const { status, body } = await get(url)
  expect([url, status, body?.message]).toEqual([url, 200, undefined])
  return body.data
}
const same = (found: readonly string[], expected: readonly string[], of: string) =>
  expect([of, ...found.toSorted()]).toEqual([of, ...expected.toSorted()])
const ordered = (one: RequisitoRow, other: RequisitoRow) => (one.ordine < other.ordine ? -1 : 1)

/** What is expected of a norm, cell by cell. */
export function expectations(world: World, norma: number) {
  const leaves = leavesOf(world, norma).toSorted(ordered)
  const sites = sitesOf(world, norma)
  const cells = new Map<string, ExpectedCell>()
  const cell = (leaf: RequisitoRow, cliente: number) => {
    const key = `${leaf.id} ${cliente}`
    const known = cells.get(key) ?? expectedCell(world, leaf, cliente)
    cells.set(key, known)
    return known
  }
  return { world, norma, leaves, sites, cell }
}
export type Expectations = ReturnType<typeof expectations>

/** The matrix, its sums and its spreadsheet. */
export async function compareMatrix({ world, norma, leaves, sites, cell }: Expectations, { gestore }: Readers) {
  const matrix = await read(gestore, `/api/copertura_requisiti?norma_id=${norma}`)
  const { da, a, certificato } = cycleOf(world, norma)
  expect(matrix.ciclo).toEqual({ da, a, certificato_id: certificato })
  expect(matrix.requisiti.map(({ codice }: RequisitoRow) => codice)).toEqual(leaves.map(({ codice }) => codice))
  expect(matrix.righe.map((one: { cliente: { id: number } }) => one.cliente.id).toSorted()).toEqual(sites.toSorted())
  const totals = new Map<StatoRequisito, number>()
  for (const { cliente, celle, conteggi } of matrix.righe) {
    const states = leaves.map((leaf) => cell(leaf, cliente.id).stato)
    expect([cliente.nome, ...celle.map(({ stato }: ExpectedCell) => stato)]).toEqual([cliente.nome, ...states])
    for (const stato of Object.keys(statoRequisitoLabels) as StatoRequisito[]) {
      const count = states.filter((one) => one === stato).length
      expect(conteggi[stato]).toBe(count)
      totals.set(stato, (totals.get(stato) ?? 0) + count)
    }
  }
  expect(matrix.totali).toEqual(Object.fromEntries(totals))
  const sheet = await gestore(`/api/copertura_requisiti?norma_id=${norma}&formato=xlsx`)
  const names = new Map(world.rows.clienti.map(({ id, nome }) => [nome, id]))
  const [, ...lines] = readSheet(sheet.raw)
  expect(lines.length).toBe(leaves.length * sites.length)
  lines.forEach(([nome, codice, titolo, stato, motivi], at) => {
    const leaf = leaves[at % leaves.length]!
    const expected = cell(leaf, names.get(String(nome))!)
    expect([codice, titolo, stato]).toEqual([leaf.codice, leaf.titolo, statoRequisitoLabels[expected.stato]])
    same(
      String(motivi ?? '')
        .split('; ')
        .filter(Boolean),
      expected.motivi,
      `${nome} ${codice}`,
    )
  })
}

/** The column of each cooperative, to the consortium and to its own manager, for any `cliente_id`. */
export async function compareColumns({ norma, leaves, sites, cell }: Expectations, { gestore, managers }: Readers) {
  const columns: readonly (readonly [Get, number, string])[] = [
    ...sites.map((id) => [gestore, id, `&cliente_id=${id}`] as const),
    ...[...managers].flatMap(([id, get]) => ['', `&cliente_id=${sites[0]}`].map((query) => [get, id, query] as const)),
  ]
  for (const [get, cliente, query] of columns) {
    const { righe } = await read(get, `/api/copertura_requisiti?norma_id=${norma}${query}`)
    expect(righe.map((one: { cliente: { id: number } }) => one.cliente.id)).toEqual([cliente])
    leaves.forEach((leaf, at) => {
      const expected = cell(leaf, cliente)
      const of = `${leaf.codice} of ${cliente}`
      const { stato, motivi } = righe[0].celle[at]
      same([stato, ...motivi], [expected.stato, ...expected.motivi], of)
    })
  }
}

/** The page of a leaf at a cooperative: state, reasons, and everything that proves it. */
export async function comparePage({ world, cell }: Expectations, get: Get, leaf: RequisitoRow, cliente: number) {
  const { righe } = await read(get, `/api/requisito/${leaf.id}/evidenze?cliente_id=${cliente}`)
  const [row] = righe
  const expected = cell(leaf, cliente)
  const of = `page of ${leaf.codice} at ${cliente}`
  const keys = (all: readonly { id: number }[]) => all.map(({ id }) => id).toSorted()
  expect([of, row.cliente.id, row.stato]).toEqual([of, cliente, expected.stato])
  const motivi = row.motivi as { testo: string }[]
  same(
    motivi.map(({ testo }) => testo),
    expected.motivi,
    of,
  )
  for (const list of ['documenti', 'da_confermare'] as const)
    same(
      row[list].map(({ id, da }: { id: number; da: string | null }) => `${id} ${da}`),
      expected[list].map(({ id, da }) => `${id} ${da}`),
      `${of}, ${list}`,
    )
  expect([of, row.verifiche.map(({ data, esito, audit }: Read) => [data, esito, audit.id])]).toEqual([
    of,
    expected.verifiche
      .toSorted((one, other) => other.data.localeCompare(one.data) || other.audit - one.audit)
      .map(({ data, esito, audit }) => [data, esito, audit]),
  ])
  expect([of, keys(row.non_conformita)]).toEqual([of, expected.non_conformita.toSorted()])
  expect([of, keys(row.indicatori)]).toEqual([of, expected.indicatori.toSorted()])
  same(row.registri.map(inWords), expected.registri.map(inWords), of)
  const named = await read(get, `/api/non_conformita?requisito_id=${leaf.id}&cliente_id=${cliente}&per_pagina=200`)
  const cases = casesNaming(world, leaf).filter((one) => one.cliente_id === cliente)
  expect([of, keys(named)]).toEqual([of, keys(cases)])
}
interface Read {
  readonly data: string
  readonly esito: string
  readonly audit: { readonly id: number }
}
const inWords = ({ fonte, record, in_ordine }: ExpectedCell['registri'][number]) =>
  `${fonteLabels[fonte]} ${record} ${in_ordine}`

/** The counter of the home, of the main norm: of every site, and of the own cooperative. */
export async function compareCounter({ leaves, sites, cell }: Expectations, { gestore, managers }: Readers) {
  for (const [get, clienti] of [[gestore, sites] as const, ...[...managers].map(([id, own]) => [own, [id]] as const)]) {
    const { requisitiDaCoprire } = await read(get, '/api/dashboard')
    const states = clienti.flatMap((id) => leaves.map((leaf) => cell(leaf, id).stato))
    const count = states.filter((stato) => stato === 'non_conforme' || stato === 'scoperto').length
    expect(requisitiDaCoprire.totale).toBe(count)
    for (const { requisito, non_conformi, scoperti } of requisitiDaCoprire.elementi) {
      const leaf = leaves.find(({ id }) => id === requisito.id)!
      const count = (stato: StatoRequisito) => clienti.filter((id) => cell(leaf, id).stato === stato).length
      expect([non_conformi, scoperti]).toEqual([count('non_conforme'), count('scoperto')])
    }
  }
}

/** What a new edition takes over, changes and drops. */
export async function compareTransition({ world, norma, leaves, sites, cell }: Expectations, { gestore }: Readers) {
  const { righe, non_ripresi } = await read(gestore, `/api/requisito/transizione?norma_id=${norma}`)
  expect(righe.map((one: { requisito: RequisitoRow }) => one.requisito.id)).toEqual(leaves.map(({ id }) => id))
  righe.forEach((row: { scoperte: number; da_confermare: number; requisito: RequisitoRow }, at: number) => {
    const all = sites.map((id) => cell(leaves[at]!, id))
    const waiting = new Set(all.flatMap(({ da_confermare }) => da_confermare.map(({ id }) => id)))
    const of = row.requisito.codice
    expect([of, row.scoperte, row.da_confermare]).toEqual([
      of,
      all.filter(({ stato }) => stato === 'scoperto').length,
      waiting.size,
    ])
  })
  const { rows } = world
  const active = new Set(rows.requisiti.filter((one) => one.norma_id === norma && one.stato === 1).map(({ id }) => id))
  const taken = rows.origini.filter((one) => active.has(one.requisito_id)).map((one) => one.da_id)
  const norme = rows.requisiti.filter(({ id }) => taken.includes(id)).map(({ norma_id }) => norma_id)
  const left = rows.requisiti.filter(
    (one) => norme.includes(one.norma_id) && one.stato === 1 && !taken.includes(one.id),
  )
  same(
    non_ripresi.map(({ id }: { id: number }) => String(id)),
    left.map(({ id }) => String(id)),
    'left behind',
  )
}

/** The texts that name none, each once, with how often they stand. */
export async function compareTexts({ world, norma }: Expectations, { gestore }: Readers) {
  const { rows } = world
  const lists = rows.checklist.filter((one) => one.norma_id === norma && !one.data_cancellazione).map(({ id }) => id)
  const versions = rows.versioni.filter((one) => lists.includes(one.checklist_id) && one.stato !== 'bozza')
  const questions = rows.domande.filter((one) => versions.some(({ id }) => id === one.versione_id))
  const count = new Map<string, [cases: number, questions: number]>()
  const add = (testo: string | null, at: 0 | 1) => {
    if (!testo || namedBy(world, norma, testo)) return
    const counts = count.get(keyOf(testo)) ?? [0, 0]
    counts[at] += 1
    count.set(keyOf(testo), counts)
  }
  for (const one of casesOf(world, norma)) add(one.riferimento_norma, 0)
  for (const one of questions) add(one.riferimento, 1)
  const found = (await read(gestore, `/api/requisito/da_sistemare?norma_id=${norma}`)) as Unnamed[]
  same(
    found.map((one) => `${keyOf(one.testo)} ${one.non_conformita} ${one.domande}`),
    [...count].map(([key, [cases, questions]]) => `${key} ${cases} ${questions}`),
    'texts',
  )
}
interface Unnamed {
  readonly testo: string
  readonly non_conformita: number
  readonly domande: number
}

/** The printed column of a cooperative: every leaf with its state and its reasons. */
export async function comparePrint({ norma, leaves, cell }: Expectations, get: Get, cliente: number) {
  const pdf = await get(`/api/copertura_requisiti/pdf?norma_id=${norma}&cliente_id=${cliente}`)
  const text = readPdf(pdf.raw).text.replaceAll(' ', '')
  for (const leaf of leaves) {
    const { stato, motivi } = cell(leaf, cliente)
    const start = `${leaf.codice}${leaf.titolo}${statoRequisitoLabels[stato]}`.replaceAll(' ', '')
    expect(text).toContain(motivi.length === 0 ? `${start}–` : start)
    for (const one of motivi) expect(text).toContain(one.replaceAll(' ', ''))
  }
}
