import type { Scenario } from '../scenario.ts'
import { answerScenario, checklistScenario } from './answer.ts'
import { detailScenario } from './detail.ts'

export const auditScenarios: readonly Scenario[] = [detailScenario, checklistScenario, answerScenario]
