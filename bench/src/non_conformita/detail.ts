import type { Scenario } from '../scenario.ts'

/** A record with its tasks and its flow. */
export const detailScenario: Scenario = {
  name: 'scheda di una non conformità',
  prepare: async (db) => {
    const { rows } = await db.query<{ id: number }>(
      "select id from non_conformita where stato = 'in_lavorazione' and ciclo = 1 order by id desc limit 500",
    )
    return (round) => ({ method: 'GET', path: `/api/non_conformita/${rows[round % rows.length]!.id}` })
  },
}

/** One in its third round, with all that the first two left behind. */
export const cyclesScenario: Scenario = {
  name: 'scheda con due cicli e 20 task',
  prepare: async (db) => {
    const { rows } = await db.query<{ id: number }>('select id from non_conformita where ciclo = 3 order by id')
    return (round) => ({ method: 'GET', path: `/api/non_conformita/${rows[round % rows.length]!.id}` })
  },
}
