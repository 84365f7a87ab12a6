import type { Copertura, CellaEstratta } from './schema.ts'

/** The day up to which coverage is judged: a past year as it stood at its end. */
export const judgedOn = (anno: number, today: string) => (`${anno}-12-31` < today ? `${anno}-12-31` : today)

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
