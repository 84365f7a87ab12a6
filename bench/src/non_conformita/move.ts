import type { Scenario } from '../scenario.ts'

/** A new record is taken in hand; each request has a record of its own. */
export const moveScenario: Scenario = {
  name: 'non conformità: cambio di stato',
  prepare: async (db) => {
    const { rows } = await db.query<{ id: number }>(
      "select id from non_conformita where stato = 'nuovo' and descrizione like 'Descrizione di quanto%' order by id",
    )
    return (round) => ({
      method: 'PUT',
      path: `/api/non_conformita/${rows[round]!.id}/stato`,
      body: { stato: 'in_lavorazione' },
    })
  },
}
