import { expect, it } from 'vitest'
import { gradi, livelloOf, reviewDay, writeLevel } from './names.ts'

it('the 25 products have their levels: 8 low, 7 medium, 4 high, 6 critical', () => {
  // Row by row of likelihood, column by column of impact.
  const table = ['bbbbm', 'bbmmm', 'bmmac', 'bmacc', 'mmccc']
  const words = { b: 'basso', m: 'medio', a: 'alto', c: 'critico' } as const
  const levels = gradi.map((probabilita) => gradi.map((impatto) => livelloOf(probabilita, impatto)))
  const written = table.map((row) => [...row].map((letter) => words[letter as keyof typeof words]))
  // 2 x 5 and 5 x 2 are 10.
  written[1]![4] = 'alto'
  written[4]![1] = 'alto'
  expect(levels).toEqual(written)
  const counts = Object.values(words).map((word) => levels.flat().filter((level) => level === word).length)
  expect(counts).toEqual([8, 7, 4, 6])
})

it.each([
  ['critico', '2026-11-16', '2027-02-16'],
  ['critico', '2026-11-30', '2027-02-28'],
  ['alto', '2026-08-31', '2027-02-28'],
  ['medio', '2024-02-29', '2025-02-28'],
  ['basso', '2026-11-16', '2027-11-16'],
] as const)('a %s valued on %s is looked at again on %s', (livello, day, again) =>
  expect(reviewDay(livello, day)).toBe(again),
)

it('a level is written with its product', () => {
  expect(writeLevel({ livello: 'alto', probabilita: 3, impatto: 4 })).toBe('Alto 12')
  expect(writeLevel(null)).toBe('Da valutare')
})
