import { calendarYears } from '@quadra/contract/kernel/fields'
import { romeDay, writeOn } from '@quadra/contract/kernel/list'

/** 5/3/2026, 05.03.26, 05032026 and 2026-03-05 are 5 March 2026; null while incomplete or impossible. */
export function readDay(text: string): string | null {
  const parts = split(text)
  return parts && exists(parts) ? iso(parts) : null
}

/** What is wrong with a typed day, in words; nothing for a blank or a good one. */
export function dayProblem(text: string): string | undefined {
  if (!text.trim() || readDay(text)) return undefined
  const parts = split(text)
  if (!parts) return 'Scrivi la data come GG/MM/AAAA'
  if (!isInCalendar(parts)) return `L’anno deve stare tra ${calendarYears.first} e ${calendarYears.last}`
  return `${writeOn('Il', iso(parts))} non esiste`
}

export const isIsoDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && readDay(value) === value

/** The day in Rome, where the users are, regardless of the browser's clock. */
export const today = () => romeDay(new Date().toISOString())

/** "Mercoledì 18 novembre" of an ISO day. */
export function longDay(day: string) {
  const words = weekdayAndMonth.format(Date.parse(day))
  return `${words[0]!.toUpperCase()}${words.slice(1)}`
}
const weekdayAndMonth = new Intl.DateTimeFormat('it-IT', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** 9:30, 9.30, 930 and 0930 are half past nine. */
export function readTime(text: string): string | null {
  const match = /^(\d{1,2})[:.]?(\d{2})$/.exec(text.trim())
  if (!match || Number(match[1]) > 23 || Number(match[2]) > 59) return null
  return `${match[1]!.padStart(2, '0')}:${match[2]}`
}
export const timeProblem = (text: string) => (!text.trim() || readTime(text) ? undefined : 'Scrivi l’orario come HH:MM')

interface Parts {
  readonly day: number
  readonly month: number
  readonly year: number
}

function split(text: string): Parts | null {
  const typed = text.trim()
  const backwards = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed)
  if (backwards) return { day: Number(backwards[3]), month: Number(backwards[2]), year: Number(backwards[1]) }
  const match =
    /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(typed)
  if (!match) return null
  const year = Number(match[3])
  return { day: Number(match[1]), month: Number(match[2]), year: match[3]!.length === 2 ? 2000 + year : year }
}

const isInCalendar = ({ year }: Parts) => year >= calendarYears.first && year <= calendarYears.last

function exists(parts: Parts) {
  if (!isInCalendar(parts)) return false
  const { day, month, year } = parts
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const iso = ({ day, month, year }: Parts) => `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
const pad = (number: number, digits: number) => String(number).padStart(digits, '0')
