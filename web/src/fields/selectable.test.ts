import { expect, test } from 'vitest'
import { selectable } from './selectable.ts'

const items = [
  { id: 1, stato: 1, descrizione: 'Attiva' },
  { id: 2, stato: 0, descrizione: 'Disattivata' },
] as const
const labels = (chosen: readonly unknown[]) =>
  selectable(items, chosen, ({ descrizione }) => descrizione).map(({ label }) => label)

test('only active items can be chosen, plus the one the record already has', () => {
  expect(labels([])).toEqual(['Attiva'])
  expect(labels([2])).toEqual(['Attiva', 'Disattivata'])
  expect(labels([{ id: 2 }])).toEqual(['Attiva', 'Disattivata'])
  expect(labels([[1, 2]])).toEqual(['Attiva', 'Disattivata'])
})

test('choices are in the expected order: by code where there is one, numbers by their size, accents with their letter', () => {
  const coded = ['P10 · Audit', 'P9 · Zona', 'Éclair', 'Eco', 'alfa'].map((descrizione, id) => ({
    id,
    stato: 1 as const,
    descrizione,
  }))
  expect(selectable(coded, [], ({ descrizione }) => descrizione).map(({ label }) => label)).toEqual([
    'alfa',
    'Éclair',
    'Eco',
    'P9 · Zona',
    'P10 · Audit',
  ])
})
