import { statiRequisito, type StatoRequisito } from '../requisito/stato.ts'
import type { CellaEstratta, Conteggi, CoperturaRequisiti } from './schema.ts'

/** How many of them there are of each state. */
export function countsOf(stati: readonly StatoRequisito[]): Conteggi {
  const counts = Object.fromEntries(statiRequisito.map((stato) => [stato, 0])) as Conteggi
  for (const stato of stati) counts[stato] += 1
  return counts
}

/** Every cell with its site and its requirement, as the spreadsheet has them. */
export const cellsOf = ({ righe, requisiti }: Pick<CoperturaRequisiti, 'righe' | 'requisiti'>): CellaEstratta[] =>
  righe.flatMap(({ cliente, celle }) =>
    celle.map((cella, index) => ({ ...cella, cliente, requisito: requisiti[index]! })),
  )
