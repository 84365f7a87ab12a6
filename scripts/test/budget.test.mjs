import { expect, it } from 'vitest'
import { budgetLines, calibrate, readBudget } from './budget.mjs'

it('what takes over a quarter more than its budget is a line in capitals, in loops of a slower or faster machine', () => {
  const spent = [
    { name: 'web', seconds: 126 },
    { name: 'contract', seconds: 10 },
    { name: 'new.test.ts', seconds: 4 },
  ]
  const budget = { web: 100, contract: 8 }
  expect(budgetLines(spent, budget, 1)).toEqual([
    'web            126      100   OVER ITS BUDGET BY 26 %',
    'contract        10        8',
    'new.test.ts      4         ',
  ])
  expect(budgetLines(spent, budget, 1.8).join()).not.toContain('OVER')
})

it('the calibration takes time, and each budget is a number of loops', () => {
  expect(calibrate()).toBeGreaterThan(0)
  for (const loops of Object.values(readBudget())) expect(loops).toBeGreaterThan(0)
})
