import { expect, test } from 'vitest'
import { numberProblem, readNumber, writeNumber, writePlain } from './numbers.ts'

const value = { decimals: 6 }
const money = { decimals: 2, min: 0 }

test.each([
  ['1.234,56', 1234.56],
  ['12.500', 12_500],
  ['1234,5', 1234.5],
  ['1.234.567,891', 1_234_567.891],
  ['1,234.56', 1234.56],
  ['1,234,567', 1_234_567],
  ['1,234', 1.234],
  ['13.25', 13.25],
  ['0.500', 0.5],
  ['1234.567', 1234.567],
  [' € 1.234,56 ', 1234.56],
  ['12 500,5', 12_500.5],
  ['-0,5', -0.5],
  ['−1.500', -1500],
  ['+7', 7],
  ['007', 7],
  [',5', 0.5],
  ['12,', 12],
  ['0', 0],
])('%o is %d', (text, number) => {
  expect(readNumber(text, value)).toBe(number)
  expect(numberProblem(text, value)).toBeUndefined()
})

test.each(['1.2.3', '1.23,4', '1,2,3', '12.34.567', '1.234.56', '1,234.567,8', '1234.567,8'])(
  '%o can be read in two ways, and is refused in words',
  (text) => {
    expect(readNumber(text, value)).toBeNull()
    expect(numberProblem(text, value)).toMatch(/^Numero scritto in modo ambiguo/)
  },
)

test.each(['dodici', '1e3', '12 euro', '-', ',', '1-2'])('%o is no number', (text) => {
  expect(readNumber(text, value)).toBeNull()
  expect(numberProblem(text, value)).toBeTruthy()
})

test('what a field has no room for is refused, never rounded: 12,500 in euro is not twelve and a half', () => {
  expect(readNumber('12,500', money)).toBeNull()
  expect(numberProblem('12,500', money)).toBe('Al massimo 2 decimali: le migliaia vogliono il punto')
  expect(numberProblem('1,5', { decimals: 0 })).toBe('Scrivi un numero intero')
  expect(numberProblem('-3', money)).toBe('Non può essere negativo')
  expect(numberProblem('1.500', { decimals: 0, max: 1000 })).toBe('Non può superare 1.000')
  expect(numberProblem(' ', money)).toBeUndefined()
})

test('a number is shown by thousands and typed without them; both are read back', () => {
  for (const number of [0, 1234, 12_500, 1_234_567.89, -1500.5, 0.000001, 999_999_999.999999]) {
    expect(readNumber(writeNumber(number), value)).toBe(number)
    expect(readNumber(writePlain(number), value)).toBe(number)
  }
  expect([writeNumber(1234.5), writePlain(1234.5)]).toEqual(['1.234,5', '1234,5'])
})
