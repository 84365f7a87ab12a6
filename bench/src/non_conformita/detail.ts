import type { Scenario } from '../scenario.ts'

/** A record with its tasks and its flow. */
export const detailScenario: Scenario = {
  name: 'scheda di una non conformità',
  prepare: async (db) => {
    const { rows } = await db.query<{ id: number }>(
      "select id from non_conformita where stato = 'in_lavorazione' order by id desc limit 500",
    )
    return (round) => ({ method: 'GET', path: `/api/non_conformita/${rows[round % rows.length]!.id}` })
  },
}
