import { expect, it } from 'vitest'
import { meanOf, medianOf } from './confronto.ts'

it.each([
  [[], null, null],
  [[94.1, 93.6, 96.4], 94.7, 94.1],
  [[1, 2], 1.5, 1.5],
  [[1.01, 1.02], 1.02, 1.02],
  [[0.005], 0.01, 0.01],
  [[-0.005], 0, 0],
  [[-0.006], -0.01, -0.01],
  [[10, 1, 2, 3], 4, 2.5],
  [[999_999_999.999999, 999_999_999.999999, 1], 666_666_667, 1_000_000_000],
  [[1.1, 2.2, 3.3], 2.2, 2.2],
])('%j has the mean %s and the median %s', (values, mean, median) => {
  expect([meanOf(values), medianOf(values)]).toEqual([mean, median])
})
