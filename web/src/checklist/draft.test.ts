import { expect, it } from 'vitest'
import { bodyOf, differs, dropIndex, errorsOf, moved, rowOf } from './draft.ts'

const rows = ['a', 'b', 'c', 'd'].map((testo) => rowOf({ testo }))
const key = (testo: string) => rows.find((row) => row.testo === testo)!.key
const words = (list: readonly { testo: string }[]) => list.map(({ testo }) => testo).join('')

it.each([
  ['a', 1, 'bacd'],
  ['d', 0, 'dabc'],
  ['b', 3, 'acdb'],
  ['a', -1, 'abcd'],
  ['d', 4, 'abcd'],
])('%s moved to %i gives %s', (testo, to, expected) => expect(words(moved(rows, key(testo), to))).toBe(expected))

it.each([
  ['a', 'c', false, 'bacd'],
  ['a', 'c', true, 'bcad'],
  ['d', 'a', false, 'dabc'],
  ['c', 'a', true, 'acbd'],
  ['b', 'b', true, 'abcd'],
])('%s dropped upon %s (after: %s) gives %s', (testo, over, after, expected) =>
  expect(words(moved(rows, key(testo), dropIndex(rows, key(testo), key(over), after)))).toBe(expected),
)

it('a draft is judged by the contract, and differs only where something was written', () => {
  const domanda = {
    chiave: '6f1c9a3e-0000-4000-8000-000000000001',
    sezione: null,
    riferimento: '7.2',
    testo: 'Uno?',
    aiuto: null,
  }
  const mine = [rowOf(domanda)]
  expect(differs(mine, [domanda])).toBe(false)
  expect(bodyOf(mine)).toEqual([{ ...domanda, sezione: '', aiuto: '' }])
  const wrong = [{ ...mine[0]!, testo: ' ', riferimento: '9'.repeat(51) }]
  expect(differs(wrong, [domanda])).toBe(true)
  expect(Object.fromEntries(errorsOf(wrong))).toEqual({
    [`${mine[0]!.key}.testo`]: 'Campo obbligatorio',
    [`${mine[0]!.key}.riferimento`]: 'Al massimo 50 caratteri',
  })
})
