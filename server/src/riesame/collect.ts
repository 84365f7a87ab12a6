import { writeCell } from '@quadra/contract/kernel/list'
import { meanDays } from '@quadra/contract/kernel/mean-days'
import { placeOf } from '@quadra/contract/places'
import type { DatiIngresso } from '@quadra/contract/riesame/dati'
import {
  type CodiceIngresso,
  codiciIngresso,
  ingressoOf,
  type NumeroOf,
  perCooperativa,
} from '@quadra/contract/riesame/ingressi'
import { type Range, yearBefore } from '@quadra/contract/riesame/range'
import { placesOfReview, type Site } from './sites.ts'
import type { Connection } from '../database/database.ts'
import type { Quantity, ReviewScope, ReviewSource, ReviewFigures, ReviewRow } from '../kernel/review.ts'
import type { Slice } from '../kernel/slice.ts'
import { earlierDecisions, type Owner } from './earlier-decisions.ts'

export type Collected = Readonly<Record<CodiceIngresso, DatiIngresso>>

/**
 * The figures of every slice about the owner's cooperatives over a range, as of today: read once, and stored as a copy.
 */
export async function collect(
  db: Connection,
  slices: readonly Slice[],
  owner: Owner,
  range: Range,
  oggi: string,
): Promise<Collected> {
  const sites = await placesOfReview(db, owner.cliente_id, range.a_data)
  const { da_data, a_data } = range
  const clienti = sites.map(({ id }) => id)
  const tables = owner.cliente_id !== null
  const scope: ReviewScope = { clienti, da_data, a_data, prima: yearBefore(range), oggi, tables }
  const sources = await readSources(db, slices, scope)
  const earlier = await earlierDecisions(db, owner, oggi)
  const figuresAt = (id: number) => sources.map(({ figures }) => figures.get(id) ?? {})
  const together = sources.map((source) => source.together ?? {})
  const rowsOf = (codice: CodiceIngresso, table: string): (readonly ReviewRow[])[] =>
    sources.flatMap((source) => {
      const rows = (source.tables?.[codice] as Readonly<Record<string, readonly ReviewRow[]>> | undefined)?.[table]
      return rows ? [rows] : []
    })
  const inputs = codiciIngresso.map((codice): [CodiceIngresso, DatiIngresso] => {
    if (codice === 'a') return [codice, earlier]
    const numeri = figuresOf(codice, clienti.map(figuresAt), together)
    return [codice, { numeri, tabelle: tables ? tablesOf(codice, rowsOf) : [bySite(codice, sites, figuresAt)] }]
  })
  return Object.fromEntries(inputs) as Collected
}

type Figures = DatiIngresso['numeri']
type Table = DatiIngresso['tabelle'][number]

/** What every slice has of these days, or only those named. */
async function readSources(db: Connection, slices: readonly Slice[], scope: ReviewScope) {
  const sources: Awaited<ReturnType<ReviewSource>>[] = []
  // One after the other: they share the transaction of the review they are for.
  for (const { review } of slices) if (review) sources.push(await review(db, scope, slices))
  return sources
}

/** Single figures as a review of these cooperatives and days has them, without its tables; of the named slices alone. */
export async function figuresOver(
  db: Connection,
  slices: readonly Slice[],
  days: Pick<ReviewScope, 'clienti' | 'da_data' | 'a_data' | 'oggi'>,
  named?: readonly string[],
) {
  const scope: ReviewScope = { ...days, prima: yearBefore(days), tables: false }
  const sources = await readSources(db, named ? slices.filter(({ name }) => named.includes(name)) : slices, scope)
  const each = days.clienti.map((id) => sources.map(({ figures }) => figures.get(id) ?? {}))
  const together = sources.map((source) => source.together ?? {})
  return <Codice extends CodiceIngresso>(codice: Codice, name: NumeroOf<Codice>) =>
    figureOf(codice, name, each, together)
}

/** The figures of an input over cooperatives, with the values of every source for each of them. */
function figuresOf(
  codice: CodiceIngresso,
  cooperatives: readonly (readonly ReviewFigures[])[],
  together: readonly ReviewFigures[] = [],
): Figures {
  return Object.entries(ingressoOf[codice].numeri).map(([name, { nome }]) => ({
    codice: name,
    nome,
    ...figureOf(codice, name, cooperatives, together),
  }))
}

function figureOf(
  codice: CodiceIngresso,
  name: string,
  cooperatives: readonly (readonly ReviewFigures[])[],
  together: readonly ReviewFigures[],
) {
  const { totale = 'somma', nelPeriodo } = ingressoOf[codice].numeri[name]!
  const each = [
    foundIn(codice, name, together) ?? cooperatives.map((figures) => quantityOf(codice, name, figures)),
  ].flat()
  const valore = totals[totale](each.map((one) => one.valore))
  const prima = nelPeriodo ? totals[totale](each.map((one) => one.prima ?? null)) : null
  return { valore, prima }
}

interface Pair {
  readonly valore: Quantity
  readonly prima?: Quantity
}
const foundIn = (codice: CodiceIngresso, name: string, figures: readonly ReviewFigures[]): Pair | undefined =>
  figures.flatMap((one) => (one[codice] as Readonly<Record<string, Pair>> | undefined)?.[name] ?? [])[0]
function quantityOf(codice: CodiceIngresso, name: string, figures: readonly ReviewFigures[]): Pair {
  const found = foundIn(codice, name, figures)
  if (!found) throw new Error(`no slice has the figures of a review: ${codice} ${name}`)
  return found
}

/** What several cooperatives come to; nothing over nothing. */
const totals: Record<'somma' | 'media' | 'quota', (all: readonly Quantity[]) => number | null> = {
  somma: (all) => {
    const known = all.filter((one) => typeof one === 'number')
    return known.length === 0 && all.length > 0 ? null : known.reduce((sum, one) => sum + one, 0)
  },
  media: (all) => {
    const { parte, intero } = sumOf(all)
    return meanDays(parte, intero)
  },
  quota: (all) => {
    const { parte, intero } = sumOf(all)
    return intero === 0 ? null : Math.floor((100 * parte) / intero)
  },
}
const sumOf = (all: readonly Quantity[]) =>
  all.reduce(
    (sum: { parte: number; intero: number }, one) =>
      typeof one === 'object' && one !== null ? { parte: sum.parte + one.parte, intero: sum.intero + one.intero } : sum,
    { parte: 0, intero: 0 },
  )

/** The consortium's table: a row for each site, a column for each figure. */
function bySite(
  codice: CodiceIngresso,
  sites: readonly Site[],
  figuresAt: (id: number) => readonly ReviewFigures[],
): Table {
  const names = Object.values(ingressoOf[codice].numeri).map(({ nome }) => nome)
  return {
    titolo: perCooperativa.titolo,
    colonne: [perCooperativa.colonna, ...names],
    righe: sites.map(({ id, nome }) => ({
      celle: [nome, ...figuresOf(codice, [figuresAt(id)]).map(({ valore }) => written(valore))],
      percorso: placeOf('cliente').record(id),
    })),
  }
}

/** A cooperative's tables, each row with the words of its columns. */
function tablesOf(codice: CodiceIngresso, rowsOf: (codice: CodiceIngresso, table: string) => (readonly ReviewRow[])[]) {
  return Object.entries(ingressoOf[codice].tabelle).map(([name, { titolo, colonne, condivisa }]): Table => {
    const keys = Object.keys(colonne)
    const parts = rowsOf(codice, name)
    const rows = condivisa ? joined(keys[0]!, parts) : parts.flat()
    const empty = condivisa ? 0 : null
    return {
      titolo,
      colonne: Object.values(colonne),
      righe: rows.map(({ cells, percorso = null }) => ({
        celle: keys.map((key) => written(cells[key] ?? empty)),
        percorso,
      })),
    }
  })
}

/** Rows of several slices with the same name are one. */
function joined(key: string, rows: readonly (readonly ReviewRow[])[]): ReviewRow[] {
  const byName = new Map<string, ReviewRow>()
  for (const row of rows.flat()) {
    const name = String(row.cells[key])
    byName.set(name, { ...row, cells: { ...byName.get(name)?.cells, ...row.cells } })
  }
  return [...byName].toSorted(([one], [other]) => one.localeCompare(other, 'it')).map(([, row]) => row)
}

/** What is not there is shown, not left blank. */
export const written = (value: string | number | null) => writeCell(value) || '–'
