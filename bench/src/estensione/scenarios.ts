import type { Scenario } from '../scenario.ts'

/** The whole matrix at once: a hundred questions, forty cooperatives. */
export const estensioneScenarios: readonly Scenario[] = [
  {
    name: 'matrice delle estensioni, 40 x 100',
    // Four thousand cells are read by a few users, never by all users at once.
    callers: [1, 4],
    prepare: async () => () => ({ method: 'GET', path: '/api/estensione?stato=aperta&pagina=1&per_pagina=100' }),
  },
]
