import { expect, it } from 'vitest'
import { isTheirs, removal } from './removal.ts'

it.each([
  ['the right, nothing in the way', removal(true, false), { cancellabile: true, ostacolo: null }, true],
  ['the right, something in the way', removal(true, 'In uso'), { cancellabile: false, ostacolo: 'In uso' }, true],
  ['no right: no reason either', removal(false, 'In uso'), { cancellabile: false, ostacolo: null }, false],
  ['no right at all', removal(false, false), { cancellabile: false, ostacolo: null }, false],
])('%s', (_, result, flags, theirs) => {
  expect(result).toEqual(flags)
  expect(isTheirs(result)).toBe(theirs)
})
