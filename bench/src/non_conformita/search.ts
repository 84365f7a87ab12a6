import { few, type Scenario } from '../scenario.ts'

/** Text typed in Filtra, found in any displayed column of any row. */
export const searchScenario: Scenario = {
  name: 'elenco, parole in ogni colonna',
  callers: few,
  prepare: async () => (round) => ({
    method: 'GET',
    path: `/api/non_conformita?pagina=1&per_pagina=5&q=${words[round % words.length]}`,
  }),
}

const words = ['signora', 'fumagalli', 'ab3', 'reclamo', 'prova%2017', 'zzzz']
