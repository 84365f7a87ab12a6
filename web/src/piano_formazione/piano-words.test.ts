import type { Riga } from '@quadra/contract/piano_formazione/riga'
import type { Piano } from '@quadra/contract/piano_formazione/schema'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dayOf, isPresentOrNext, monthLabel, monthOptions, needWords, yearsOf } from './piano-words.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2027-12-31T12:00:00Z') }))
afterEach(() => vi.useRealTimers())

it.each([
  [[3, 0, 0], '3 in scadenza'],
  [[0, 1, 2], '1 scaduta, 2 mancanti'],
  [[1, 4, 1], '1 in scadenza, 4 scadute, 1 mancante'],
  [[0, 0, 0], '–'],
])('%j: %s', ([in_scadenza, scadute, mancanti], words) =>
  expect(needWords({ in_scadenza, scadute, mancanti } as Riga)).toBe(words),
)

it('offers this year and the next, and those with a plan, the newest first', () => {
  expect(yearsOf([{ anno: 2025 }, { anno: 2027 }] as Piano[])).toEqual([2028, 2027, 2025])
  expect([2026, 2027, 2028, 2029].map(isPresentOrNext)).toEqual([false, true, true, false])
})

it('names months, and proposes the middle of one', () => {
  expect([monthLabel(1), monthLabel(12), monthOptions.length]).toEqual(['Gennaio', 'Dicembre', 12])
  expect([dayOf(2027, 3), dayOf(2028, 11)]).toEqual(['2027-03-15', '2028-11-15'])
})
