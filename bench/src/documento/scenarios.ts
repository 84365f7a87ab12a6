import type { Scenario } from '../scenario.ts'

const get = (path: string) => ({ method: 'GET', path }) as const

/** The archive as its two tables open, and who has still to read what. */
export const documentoScenarios: readonly Scenario[] = [
  {
    name: 'documenti, elenco di una cooperativa',
    who: 'manager',
    prepare: async () => () => get('/api/documento?multisito=false&pagina=1&per_pagina=15'),
  },
  {
    name: 'documenti, elenco del consorzio',
    prepare: async () => () => get('/api/documento?multisito=false&pagina=1&per_pagina=15'),
  },
  {
    name: 'documenti, prese visione di un manager',
    who: 'manager',
    callers: [1, 8],
    prepare: async () => () => get('/api/presa_visione?tutte=true&pagina=1&per_pagina=15'),
  },
]
