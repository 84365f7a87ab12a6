import { monthPattern } from '@quadra/contract/kernel/days'

/** Months are YYYY-MM and days YYYY-MM-DD: a calendar has no time zone. */
export const monthOf = (day: string) => day.slice(0, 7)
export const isMonth = (text: string) => monthPattern.test(text)

export const dayAfter = (day: string, days = 1) => written(Date.parse(day) + days * 86_400_000)
export const dayBefore = (day: string) => dayAfter(day, -1)

export function monthAfter(mese: string, months = 1): string {
  const [year, month] = mese.split('-').map(Number) as [number, number]
  return written(Date.UTC(year, month - 1 + months, 1)).slice(0, 7)
}

/** The same day of another month, or that month's last. */
export function sameDayIn(mese: string, day: string): string {
  const last = daysOf(mese).at(-1)!
  const same = `${mese}${day.slice(7)}`
  return same > last ? last : same
}

export function daysOf(mese: string): string[] {
  const first = `${mese}-01`
  const count = (Date.parse(`${monthAfter(mese)}-01`) - Date.parse(first)) / 86_400_000
  return Array.from({ length: count }, (_, index) => dayAfter(first, index))
}

/** Its weeks from Monday to Sunday; the first and the last have only the days that are its own. */
export function weeksOf(mese: string): string[][] {
  const weeks: string[][] = []
  for (const day of daysOf(mese)) {
    if (weeks.length === 0 || weekday(day) === 0) weeks.push([])
    weeks.at(-1)!.push(day)
  }
  return weeks
}

/** Monday is 0. */
export const weekday = (day: string) => (new Date(day).getUTCDay() + 6) % 7
export const weekdays = ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'] as const

/** "lunedì 16 novembre". */
export const dayWords = (day: string) =>
  inItalian({ weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(day))

const inItalian = (parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('it-IT', { ...parts, timeZone: 'UTC' })

const written = (time: number) => new Date(time).toISOString().slice(0, 10)
