import { few, type Scenario } from '../scenario.ts'

/** The first page of the day, over everything there is. */
export const dashboardScenarios: readonly Scenario[] = [
  { name: 'dashboard', callers: few, prepare: async () => () => ({ method: 'GET', path: '/api/dashboard' }) },
]
