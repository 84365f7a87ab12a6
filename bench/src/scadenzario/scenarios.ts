import { few, type Scenario } from '../scenario.ts'

const get = (parameters: string) =>
  ({ method: 'GET', path: `/api/scadenzario?pagina=1&per_pagina=15&${parameters}` }) as const

/** The first page of deadlines: as the screen opens, and without filters. */
export const scadenzarioScenarios: readonly Scenario[] = [
  {
    name: 'scadenzario, le mie di un manager',
    who: 'manager',
    callers: few,
    prepare: async () => () => get('mie=1&stato=scaduta,oggi,in_scadenza'),
  },
  { name: 'scadenzario, tutte di una cooperativa', who: 'manager', callers: few, prepare: async () => () => get('') },
  { name: 'scadenzario, tutte del consorzio', callers: few, prepare: async () => () => get('') },
]
