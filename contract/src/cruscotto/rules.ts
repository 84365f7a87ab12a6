import type { Figure } from '../kernel/cells.ts'
import { meanDays } from '../kernel/mean-days.ts'
import { forEachMisura, type Misura, misuraOf, misure } from './misure.ts'
import {
  type Cella,
  type Cruscotto,
  type Livello,
  livelloLabels,
  type MeseAndamento,
  type Riga,
  type SogliaMisura,
} from './schema.ts'

type Soglie = Pick<SogliaMisura, 'attenzione' | 'critico'>

/** A value at or above a threshold has the worse level; a missing value has none. */
export function livelloOf(valore: number | null, { attenzione, critico }: Soglie): Livello | null {
  if (valore === null) return null
  if (valore >= critico) return 'critico'
  return valore >= attenzione ? 'attenzione' : 'regolare'
}

/** Of each measure, what the consortium decided, else what it begins with. */
export const soglieOf = (rows: readonly (Soglie & { readonly misura: Misura })[]): SogliaMisura[] =>
  misure.map((misura) => {
    const { etichetta, attenzione, critico } = misuraOf[misura]
    const own = rows.find((one) => one.misura === misura)
    return { misura, etichetta, attenzione: own?.attenzione ?? attenzione, critico: own?.critico ?? critico }
  })

export { meanDays }

/** How a value moved since the stored month before; null where there is nothing to compare, or nothing moved. */
export function moveOf({ valore, prima }: Pick<Cella, 'valore' | 'prima'>): 'in aumento' | 'in calo' | null {
  if (valore === null || prima === null || valore === prima) return null
  return valore > prima ? 'in aumento' : 'in calo'
}

/** How many cells of a row have this level. */
export const countOf = ({ celle }: Pick<Riga, 'celle'>, livello: Livello) =>
  misure.filter((misura) => celle[misura].livello === livello).length

/** Those that need most attention first. */
export const byUrgency = (one: Riga, other: Riga) =>
  countOf(other, 'critico') - countOf(one, 'critico') ||
  countOf(other, 'attenzione') - countOf(one, 'attenzione') ||
  one.cliente.nome.localeCompare(other.cliente.nome, 'it') ||
  one.cliente.id - other.cliente.id

/** A measure in a month, over all active cooperatives; `proprio` is the reader's. */
export interface MisuraDelMese {
  readonly mese: string
  readonly misura: Misura
  /** How many have a value. */
  readonly cooperative: number
  readonly valore: number | null
  readonly giorni: number | null
  readonly casi: number | null
  readonly proprio: number | null
}
/** Active services: of the reader's cooperative, and of all. */
export interface ServiziAttivi {
  readonly propri: number
  readonly tutti: number
}

/** From fewer cooperatives a mean would reveal the values of the others. */
const fewest = 3

/** The mean of the consortium: days as they are; a count as for a cooperative with as many active services. */
export function meanOf({ misura, cooperative, valore, giorni, casi }: MisuraDelMese, { propri, tutti }: ServiziAttivi) {
  if (cooperative < fewest) return null
  if (misura === 'giorni_chiusura') return meanDays(giorni ?? 0, casi ?? 0)
  return tutti === 0 ? null : Math.round(((valore ?? 0) * propri * 10) / tutti) / 10
}

/** The months in their order, each with every measure. */
export function andamentoOf(rows: readonly MisuraDelMese[], servizi: ServiziAttivi): MeseAndamento[] {
  const mesi = [...new Set(rows.map(({ mese }) => mese))].toSorted()
  return mesi.map((mese) => ({
    mese,
    misure: forEachMisura((misura) => {
      const found = rows.find((one) => one.mese === mese && one.misura === misura)
      return found ? { proprio: found.proprio, media: meanOf(found, servizi) } : { proprio: null, media: null }
    }),
  }))
}

/** The measures of a cooperative, the worst first: by level, then by how far they are above the mean. */
export function worstFirst({ celle }: Pick<Riga, 'celle'>, last: MeseAndamento | undefined): Misura[] {
  const distance = (misura: Misura) => {
    const media = last?.misure[misura].media ?? 0
    return ((celle[misura].valore ?? 0) - media) / Math.max(media, 1)
  }
  const rank = (misura: Misura) => levels.indexOf(celle[misura].livello ?? 'regolare')
  return misure.toSorted((one, other) => rank(other) - rank(one) || distance(other) - distance(one))
}
const levels = Object.keys(livelloLabels)

/** What the last row is called. */
export const totalName = 'Consorzio'

/** A row of the spreadsheet: a cooperative or, at last, all of them. */
export interface RigaEstratta {
  readonly nome: string
  readonly celle: Readonly<Record<Misura, Omit<Cella, 'livello'> & { readonly livello: string | null }>>
}
export function sheetRows({ righe, totale }: Pick<Cruscotto, 'righe' | 'totale'>): RigaEstratta[] {
  const rows = righe.map(({ cliente, celle }) => ({
    nome: cliente.nome,
    celle: forEachMisura((misura) => {
      const { livello } = celle[misura]
      return { ...celle[misura], livello: livello && livelloLabels[livello] }
    }),
  }))
  const sums = totale && forEachMisura((misura) => ({ ...totale[misura], livello: null }))
  return sums ? [...rows, { nome: totalName, celle: sums }] : rows
}

/** For programs: a row for each cooperative and measure, of the month that was stored or of today. */
export const figureRows = ({ righe, mese, oggi }: Pick<Cruscotto, 'righe' | 'mese' | 'oggi'>): Figure[] =>
  righe.flatMap(({ cliente, celle }) =>
    misure.map((misura) => ({
      ...{ cooperativa: cliente.nome, misura, mese: mese ?? oggi.slice(0, 7), valore: celle[misura].valore },
    })),
  )
