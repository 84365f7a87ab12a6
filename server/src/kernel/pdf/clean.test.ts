import { expect, it } from 'vitest'
import { cleaned } from './clean.ts'

it.each([
  ['line ends of every system', 'a\r\nb\rc\u2028d\u0085e', 'a\nb\nc\nd\ne'],
  ['at most one empty line', 'a\n \n\n\n\nb', 'a\n\nb'],
  ['control characters', 'a\u0000\u0007\u001B[31mb\tc', 'a[31mb c'],
  ['what turns the direction of writing', 'fattura\u202Egnp.exe\u2066x\u2069', 'fatturagnp.exex'],
  ['invisible characters', '\uFEFFa\u200Bb\u00ADc\u200Dd\uFE0Fe', 'abcde'],
  ['private and unassigned characters', 'a\uE000\u{F0000}\u0378\u{10FFFF}b', 'ab'],
  ['half a pair', 'a\uD800b', 'a?b'],
  ['letters and their marks in one', 'perche\u0301', 'perché'],
  ['heaps of marks', `a${'\u0323'.repeat(20_000)}`, `ạ${'\u0323'.repeat(4)}`],
])('%s', (_, typed, printed) => {
  expect(cleaned(typed)).toBe(printed)
})

it('reaches every text of a report and leaves the rest', () => {
  const report = { title: 'a\u0000', rows: [{ text: 'b\u0000', open: true }], none: null }
  expect(cleaned(report)).toEqual({ title: 'a', rows: [{ text: 'b', open: true }], none: null })
})
