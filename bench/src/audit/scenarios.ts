import type { Scenario } from '../scenario.ts'
import { detailScenario } from './detail.ts'

export const auditScenarios: readonly Scenario[] = [detailScenario]
