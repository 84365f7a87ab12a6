import { expect, test } from 'vitest'
import { stepFrom } from './steps.ts'

const size = { rows: 40, columns: 30 }
const middle = { row: 20, column: 15 }

test.each([
  ['ArrowLeft', middle, { row: 20, column: 14 }],
  ['ArrowRight', middle, { row: 20, column: 16 }],
  ['ArrowUp', middle, { row: 19, column: 15 }],
  ['ArrowDown', middle, { row: 21, column: 15 }],
  ['Home', middle, { row: 20, column: 0 }],
  ['End', middle, { row: 20, column: 29 }],
  ['PageUp', middle, { row: 10, column: 15 }],
  ['PageDown', { row: 35, column: 15 }, { row: 39, column: 15 }],
  // At the edge it stays.
  ['ArrowLeft', { row: 0, column: 0 }, { row: 0, column: 0 }],
  ['ArrowUp', { row: 0, column: 0 }, { row: 0, column: 0 }],
  ['ArrowRight', { row: 39, column: 29 }, { row: 39, column: 29 }],
  ['ArrowDown', { row: 39, column: 29 }, { row: 39, column: 29 }],
])('%s', (key, from, to) => expect(stepFrom(key, from, size)).toEqual(to))

test('with Ctrl the ends are those of the whole grid; other keys lead nowhere', () => {
  expect(stepFrom('Home', middle, size, true)).toEqual({ row: 0, column: 0 })
  expect(stepFrom('End', middle, size, true)).toEqual({ row: 39, column: 29 })
  expect(stepFrom('a', middle, size)).toBeUndefined()
})
