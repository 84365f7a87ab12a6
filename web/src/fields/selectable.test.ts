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
