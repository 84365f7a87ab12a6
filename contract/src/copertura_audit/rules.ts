import { daysAfter } from '../kernel/days.ts'
import type { Copertura, CellaEstratta } from './schema.ts'

/** The day on which coverage is judged: for a past year its last day. */
export const judgedOn = (anno: number, today: string) => (`${anno}-12-31` < today ? `${anno}-12-31` : today)

/** How pressing it is that a process of the cycle was not verified yet: calm while there is time, late once the cycle is over. */
export function urgencyOf({ a }: { readonly a: string }, day: string): 'calm' | 'near' | 'late' {
  if (a < day) return 'late'
  return a <= daysAfter(day, nearEnd) ? 'near' : 'calm'
}
const nearEnd = 180

/** Verified out of what applies, in whole per cent. */
export const coverageRate = (verificati: number, applicabili: number) =>
  applicabili === 0 ? 0 : Math.floor((100 * verificati) / applicabili)

/** Every cell with its site and its process, as the spreadsheet has them. */
export function cellsOf({ righe, processi }: Pick<Copertura, 'righe' | 'processi'>): CellaEstratta[] {
  const byKey = new Map(processi.map((processo) => [processo.id, processo]))
  return righe.flatMap(({ cliente, celle }) =>
    celle.map((cella) => ({ ...cella, cliente, processo: byKey.get(cella.processo_id)! })),
  )
}
