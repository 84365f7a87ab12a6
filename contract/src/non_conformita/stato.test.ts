import { expect, it } from 'vitest'
import * as groups from './stato.ts'

it('every group of states is read off the table', () => {
  const { statoLabels: _labels, stati: _all, ...lists } = groups
  expect(lists).toEqual({
    closedStati: ['chiuso', 'non_pertinente', 'archiviata'],
    openStati: ['nuovo', 'in_lavorazione', 'da_verificare', 'non_efficace'],
    draftedStati: ['nuovo', 'in_lavorazione'],
    workedStati: ['in_lavorazione', 'non_efficace'],
    extendableStati: ['nuovo', 'in_lavorazione', 'non_efficace'],
    verdictStati: ['da_verificare', 'chiuso', 'non_efficace'],
    verifiedStati: ['chiuso', 'non_efficace'],
    happenedStati: ['nuovo', 'in_lavorazione', 'da_verificare', 'chiuso', 'non_efficace', 'archiviata'],
  })
})
