import type { Scenario } from '../scenario.ts'

/**
 * Records moved to in_lavorazione, then to non_pertinente, then to in_lavorazione again: never a move to the current
 * state.
 */
export const moveScenario: Scenario = {
  name: 'cambio di stato',
  prepare: async (db) => {
    const { rows } = await db.query<{ id: number }>(
      "select id from non_conformita where stato = 'nuovo' and descrizione like 'Descrizione di quanto%' order by id",
    )
    return (round) => ({
      method: 'PUT',
      path: `/api/non_conformita/${rows[round % rows.length]!.id}/stato`,
      body:
        Math.floor(round / rows.length) % 2 === 0
          ? { stato: 'in_lavorazione', motivo: 'Da trattare' }
          : { stato: 'non_pertinente', motivo: 'Non riguarda il servizio' },
    })
  },
}
