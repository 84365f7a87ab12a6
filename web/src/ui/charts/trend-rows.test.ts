import { expect, test } from 'vitest'
import { dayOf, trendRows } from './trend-rows.ts'

const day = (text: string) => Date.parse(text)

test('two values of one day are both drawn, and the distance between days is to scale', () => {
  const rows = trendRows([
    {
      name: 'Alfa',
      points: [
        { day: '2026-01-31', value: 3 },
        { day: '2026-06-30', value: 4 },
        { day: '2026-06-30', value: 5 },
      ],
    },
    { name: 'Beta', points: [{ day: '2026-06-30', value: 2 }] },
  ])
  expect(rows).toEqual([
    { time: day('2026-01-31'), serie0: 3, serie1: null },
    { time: day('2026-06-30'), serie0: 4, serie1: 2 },
    { time: day('2026-06-30'), serie0: 5, serie1: null },
  ])
  expect(dayOf(rows[0]!.time)).toBe('2026-01-31')
})
