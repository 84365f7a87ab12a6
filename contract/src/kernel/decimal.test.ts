import { describe, expect, it } from 'vitest'
import { decimal, toMillionths } from './decimal.ts'

const field = decimal('Valore')
const message = (input: unknown) => field.safeParse(input).error?.issues[0]?.message

describe('a decimal', () => {
  it.each([
    [12.5, 12.5],
    ['12,5', 12.5],
    ['12.5', 12.5],
    [' -0,000001 ', -0.000001],
    ['999999999,999999', 999_999_999.999999],
    [-999_999_999.999999, -999_999_999.999999],
    [0, 0],
    ['007', 7],
  ])('%o is %d', (input, value) => expect(field.parse(input)).toBe(value))

  it.each([undefined, null, ''])('%o is missing', (input) => expect(message(input)).toBe('Campo obbligatorio'))

  it.each(['dodici', '1.234,5', '1e3', '12,', true, Number.NaN, Number.POSITIVE_INFINITY, {}])(
    '%o is no number',
    (input) => expect(message(input)).toBe('Numero non valido'),
  )

  it.each([0.1 + 0.2, '0,1234567', 1e-7, 1_000_000_000, 1e21])('%o is refused, not rounded', (input) =>
    expect(message(input)).toBe('Al massimo 9 cifre intere e 6 decimali'),
  )
})

describe('millionths', () => {
  it('are whole for every decimal that is taken', () => {
    for (const [value, whole] of [
      [0.3, 300_000],
      [1.005, 1_005_000],
      [4.35, 4_350_000],
      [999_999_999.999999, 999_999_999_999_999],
      [-999_999_999.999999, -999_999_999_999_999],
      [0.000001, 1],
    ] as const)
      expect(toMillionths(value)).toBe(whole)
  })
})
