import { monthsAfter } from '../ciclo.ts'

/** Why the certification body, or the consortium before it, visits only some of the sites. */
export const tipoCampioneLabels = { iniziale: 'Iniziale', sorveglianza: 'Sorveglianza', rinnovo: 'Rinnovo' } as const
export type TipoCampione = keyof typeof tipoCampioneLabels

/** Of IAF MD 1, as factors of √n in fifths: 1, 0.6, 0.8. */
const fifths: Record<TipoCampione, number> = { iniziale: 5, sorveglianza: 3, rinnovo: 4 }

/** How many of n sites: the factor times √n rounded up, in integer arithmetic, so that no root is approximated. */
export function sampleSize(tipo: TipoCampione, n: number): number {
  let size = 0
  while ((5 * size) ** 2 < fifths[tipo] ** 2 * n) size += 1
  return size
}

/** How many of them are left to chance: a quarter at least. */
export const randomCount = (size: number) => Math.ceil(size / 4)

/** What a site's risk is made of, and how much each part of it weighs. */
export const riskWeights = { M: 5, S: 3, A: 2, R: 2, I: 1, L: 1 } as const
export type RiskParts = Record<keyof typeof riskWeights, number>
export const riskLabels = {
  M: 'Non conformità maggiori degli ultimi 24 mesi',
  S: 'Non conformità scadute',
  A: 'Non conformità aperte',
  R: 'Reclami degli ultimi 12 mesi',
  I: 'Indicatori non raggiunti o da verificare',
  L: 'Mesi dall’ultimo audit chiuso della norma',
} as const satisfies Record<keyof RiskParts, string>

export const riskOf = (parts: RiskParts) =>
  (Object.keys(riskWeights) as (keyof RiskParts)[]).reduce((sum, name) => sum + riskWeights[name] * parts[name], 0)

/** The months since the last audit count up to here; a site never audited has them all. */
const mostMonths = 36

/** Whole months from the day of the last audit to this one. */
export function monthsSince(last: string | null, today: string): number {
  if (last === null) return mostMonths
  const [from, to] = [last, today].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)))
  const begun = to! - from!
  const whole = monthsAfter(last, begun) > today ? begun - 1 : begun
  return Math.min(Math.max(whole, 0), mostMonths)
}
