import { expect, test } from 'vitest'
import { deadlineWords, distanceWords, expiryWords } from './deadline.ts'

test.each([
  ['2026-03-08', 'Scade tra 3 giorni'],
  ['2026-03-06', 'Scade domani'],
  ['2026-03-05', 'Scade oggi'],
  ['2026-03-04', 'In ritardo di un giorno'],
  ['2025-03-05', 'In ritardo di 365 giorni'],
])('%s, on 5 March 2026: %s', (day, words) => {
  expect(deadlineWords(day, '2026-03-05')).toBe(words)
})

test.each([
  ['2026-03-08', 'tra 3 giorni'],
  ['2026-03-05', 'oggi'],
  ['2026-02-21', 'in ritardo di 12 giorni'],
])('%s, beside what is due: %s', (day, words) => {
  expect(distanceWords(day, '2026-03-05')).toBe(words)
})

test.each([
  ['2026-03-08', 'Scade tra 3 giorni'],
  ['2026-02-21', 'Scaduto da 12 giorni'],
])('%s, of something that ends: %s', (day, words) => {
  expect(expiryWords(day, '2026-03-05')).toBe(words)
})
