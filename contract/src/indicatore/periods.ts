import { firstYear } from '../kernel/fields.ts'

export const periodicitaLabels = { semestrale: 'Semestrale', annuale: 'Annuale' } as const
export type Periodicita = keyof typeof periodicitaLabels

/** A stretch of days, both included, and what it is called. */
export interface Period {
  readonly da: string
  readonly a: string
  readonly nome: string
}

/** The last half-year or year that is over on a day. */
export function lastCompletedPeriod(periodicita: Periodicita, today: string): Period {
  const year = Number(today.slice(0, 4))
  if (periodicita === 'annuale') return yearOf(year - 1)
  return isSecondHalf(today) ? halfOf(year, 1) : halfOf(year - 1, 2)
}

/** The half-year or year that a day lies in. */
export function currentPeriod(periodicita: Periodicita, today: string): Period {
  const year = Number(today.slice(0, 4))
  if (periodicita === 'annuale') return yearOf(year)
  return halfOf(year, isSecondHalf(today) ? 2 : 1)
}

/** The last periods that have begun on a day, the newest first: the one in progress and those before it. */
export function periodsBegun(periodicita: Periodicita, today: string, count: number): Period[] {
  const periods = [currentPeriod(periodicita, today)]
  while (periods.length < count) periods.push(lastCompletedPeriod(periodicita, periods.at(-1)!.da))
  return periods
}

/** A period in few letters: `2026-S2`, or `2026` of a whole year. */
export const periodCode = ({ da, a }: Pick<Period, 'da' | 'a'>) =>
  da.slice(5) === '01-01' && a.slice(5) === '12-31' ? a.slice(0, 4) : `${a.slice(0, 4)}-S${isSecondHalf(a) ? 2 : 1}`

/** The period of a code, and its frequency; undefined for an unknown code. */
export function readPeriod(codice: string): (Period & { readonly periodicita: Periodicita }) | undefined {
  const [, year, half] = /^(\d{4})(?:-S([12]))?$/.exec(codice) ?? []
  if (!year || Number(year) < firstYear) return undefined
  if (!half) return { ...yearOf(Number(year)), periodicita: 'annuale' }
  return { ...halfOf(Number(year), half === '1' ? 1 : 2), periodicita: 'semestrale' }
}

/** "1° semestre 2026" of `2026-S1`, "anno 2026" of `2026`. */
export const periodName = (codice: string) => readPeriod(codice)?.nome ?? codice

/** The year a period belongs to: that of its target. */
export const yearOfPeriod = (codice: string) => Number(codice.slice(0, 4))

/** The day a value counts for: the day it was found, or the last of its period where it was found later. */
export function countedDay({ data_valutazione, periodo }: { data_valutazione: string; periodo: string }): string {
  const last = readPeriod(periodo)?.a ?? data_valutazione
  return data_valutazione < last ? data_valutazione : last
}

const isSecondHalf = (day: string) => Number(day.slice(5, 7)) > 6
const yearOf = (year: number): Period => ({
  da: `${year}-01-01`,
  a: `${year}-12-31`,
  nome: `anno ${year}`,
})
const halfOf = (year: number, half: 1 | 2): Period => ({
  da: half === 1 ? `${year}-01-01` : `${year}-07-01`,
  a: half === 1 ? `${year}-06-30` : `${year}-12-31`,
  nome: `${half}° semestre ${year}`,
})
