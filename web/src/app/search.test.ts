import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search.ts'

it.each(['?keep=1', '?q=123', '?q=true&pagina=2', '?q=a+%26+b', ''])(
  'an address stays as it is written: %s',
  (text) => {
    expect(stringifySearch(parseSearch(text))).toBe(text)
  },
)

it('values are plain text, and what is undefined is not written', () => {
  expect(parseSearch('?keep=1&q=true')).toEqual({ keep: '1', q: 'true' })
  expect(stringifySearch({ keep: 1, q: undefined, stato: null, pagina: 2 })).toBe('?keep=1&pagina=2')
})
