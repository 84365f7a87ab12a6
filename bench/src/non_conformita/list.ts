import type { Scenario } from '../scenario.ts'

/** What everyone sees first: the newest five of a hundred thousand, and how many there are. */
export const listScenario: Scenario = {
  name: 'non conformità: elenco, prima pagina',
  prepare: async () => () => ({ method: 'GET', path: '/api/non_conformita?pagina=1&per_pagina=5' }),
}
