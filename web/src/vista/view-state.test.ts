import { expect, test } from 'vitest'
import { isShown, parametersOf, stateOf } from './view-state.ts'

const view = { sort: { key: 'data', direction: 'desc' } } as const
const state = {
  q: 'caduta',
  ordina: 'id',
  direzione: 'asc',
  pagina: 3,
  per_pagina: 25,
  filters: { stato: 'nuovo', scaduti: 'true' },
} as const
const plain = { q: '', ordina: 'data', direzione: 'desc', pagina: 1, per_pagina: 10, filters: {} } as const

test('what is saved of a list brings it back, at its first page', () => {
  expect(stateOf(view, parametersOf(state), plain)).toEqual({ ...state, pagina: 1 })
})

test('a view without order and rows takes the list’s order and leaves the rows', () => {
  expect(stateOf(view, { scaduti: 'true' }, state)).toEqual({ ...plain, per_pagina: 25, filters: { scaduti: 'true' } })
})

test('a list shows a view on any page and with its filters in any order, and no longer with another filter', () => {
  const saved = { scaduti: 'true', stato: 'nuovo', q: 'caduta', ordina: 'id', direzione: 'asc', per_pagina: '25' }
  expect(isShown(view, saved, state)).toBe(true)
  expect(isShown(view, saved, { ...state, filters: { ...state.filters, tipo: 'reclamo' } })).toBe(false)
  expect(isShown(view, saved, { ...state, per_pagina: 5 })).toBe(false)
})
