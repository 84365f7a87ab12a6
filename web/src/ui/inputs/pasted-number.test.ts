import { expect, test } from 'vitest'
import { readPasted } from './pasted-number.ts'

test.each([
  ['13.25', 13.25],
  [' -0.5 ', -0.5],
  ['13.250001', 13.250001],
])('%o, pasted, is a decimal', (text, value) => expect(readPasted(text)).toBe(value))

test.each(['1.234', '1.234,5', '12,5', '12', '1.2.3', 'dodici', ''])('%o is left to the input', (text) =>
  expect(readPasted(text)).toBeUndefined(),
)
