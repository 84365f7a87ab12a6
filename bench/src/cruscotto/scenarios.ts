import { few, type Scenario } from '../scenario.ts'

/** Every cooperative against every measure, over all there is. */
export const cruscottoScenarios: readonly Scenario[] = [
  { name: 'cruscotto', callers: few, prepare: async () => () => ({ method: 'GET', path: '/api/cruscotto' }) },
]
