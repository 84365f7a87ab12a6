import type { Scenario } from '../scenario.ts'
import { matrixNorm } from './seed.ts'

/** The whole cycle at once: forty cooperatives by thirty processes. */
export const coperturaScenarios: readonly Scenario[] = [
  {
    name: 'matrice della copertura, 40 x 30',
    prepare: async (db) => {
      const { rows } = await db.query<{ id: number }>('select id from voce where descrizione = $1', [matrixNorm])
      const path = `/api/copertura_audit?norma_id=${rows[0]!.id}`
      return () => ({ method: 'GET', path })
    },
  },
]
