import type { Scenario } from '../scenario.ts'

/** One cooperative's, in two states. */
export const filterScenario: Scenario = {
  name: 'non conformità: elenco filtrato',
  prepare: async (db) => {
    const { rows } = await db.query<{ id: number }>(
      "select id from cliente where nome like 'Cooperativa di prova%' order by id",
    )
    return (round) => ({
      method: 'GET',
      path: `/api/non_conformita?pagina=1&per_pagina=5&cliente_id=${rows[round % rows.length]!.id}&stato=nuovo,in_lavorazione`,
    })
  },
}
