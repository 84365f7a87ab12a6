import type { Scenario } from '../scenario.ts'
import { createScenario } from './create.ts'
import { cyclesScenario, detailScenario } from './detail.ts'
import { listScenarios } from './list.ts'
import { moveScenario } from './move.ts'
import { searchScenario } from './search.ts'

export const nonConformitaScenarios: readonly Scenario[] = [
  ...listScenarios,
  searchScenario,
  detailScenario,
  cyclesScenario,
  createScenario,
  moveScenario,
]
