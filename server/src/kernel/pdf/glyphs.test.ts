import { expect, it } from 'vitest'
import { printable } from './glyphs.ts'

const points = (text: string) => new Set(Array.from(text, (char) => char.codePointAt(0)!))
const families = [points('abcx é?'), points('≥x\u0304?')]

it.each([
  ['what the first font has', 'abc é', 'abc é'],
  ['what only the second has', 'a ≥ b', 'a ≥ b'],
  ['a letter whose mark only the second has', 'bx\u0304', 'bx\u0304'],
  ['a mark that its letter’s font lacks', 'a\u0304', 'a?'],
  ['what none has', 'a🎉 漢字', 'a? ??'],
  ['a space that none has', 'a\u3000b', 'a?b'],
  ['marks without a letter', '\u0304a\n\u0304\u0304b \u0304', 'a\nb '],
  ['line breaks', 'a\n\nb', 'a\n\nb'],
])('%s', (_, text, expected) => {
  expect(printable(text, families)).toBe(expected)
})
