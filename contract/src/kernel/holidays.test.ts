import { expect, it } from 'vitest'
import { isSilent, remindersSince } from './holidays.ts'

it.each([
  ['2026-04-05', true],
  ['2026-04-06', true],
  ['2026-04-07', false],
  ['2027-03-29', true],
  ['2026-12-08', true],
  ['2026-11-21', false],
  ['2026-11-22', true],
])('mails of deadlines rest on %s: %s', (day, silent) => expect(isSilent(day)).toBe(silent))

it.each([
  // A Monday, the days after it, and Easter Monday, whose reminders come on Tuesday.
  ['2026-11-16', 1, '2026-11-16'],
  ['2026-11-22', 1, '2026-11-16'],
  ['2026-11-18', 3, '2026-11-18'],
  ['2026-11-17', 3, '2026-11-11'],
  ['2026-04-06', 1, '2026-03-30'],
  ['2026-04-07', 1, '2026-04-07'],
  ['2026-04-08', 1, '2026-04-07'],
])('on %s the reminders of weekday %i are those since %s', (day, weekday, since) =>
  expect(remindersSince(day, weekday)).toBe(since),
)
