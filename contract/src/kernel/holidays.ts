import { daysAfter } from './days.ts'

const everyYear = ['01-01', '01-06', '04-25', '05-01', '06-02', '08-15', '11-01', '12-08', '12-25', '12-26']
/** San Francesco, a holiday again from this year on (law 151 of 2025). */
const francesco = { day: '10-04', since: 2026 }

/** A national holiday of Italy; those of patron saints are of a town only. */
export function isHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4))
  const date = day.slice(5)
  if (date === francesco.day) return year >= francesco.since
  return everyYear.includes(date) || day === daysAfter(easterOf(year), 1)
}

/** Monday is 1, Sunday 7. */
export const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7

/** Reminders of deadlines are not mailed then. */
export const isSilent = (day: string) => weekdayOf(day) === 7 || isHoliday(day)

/** The day of this week's reminders: the newest chosen weekday up to a day or, where it is silent, the next morning that is not. */
export function remindersSince(day: string, weekday: number): string {
  const chosen = daysAfter(day, -((weekdayOf(day) - weekday + 7) % 7))
  const morning = spoken(chosen)
  return morning <= day ? morning : remindersSince(daysAfter(chosen, -1), weekday)
}
const spoken = (day: string): string => (isSilent(day) ? spoken(daysAfter(day, 1)) : day)

/** The Sunday of Easter, by the rule of Meeus, Jones and Butcher. */
function easterOf(year: number): string {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  const [month, date] = [Math.floor(sum / 31), (sum % 31) + 1]
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}
