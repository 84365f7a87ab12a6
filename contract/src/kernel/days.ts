import type { z } from 'zod'
import { dayKindOf } from './fields.ts'
import { writeDay } from './list.ts'

/** How far ahead anything is planned. */
export const yearsAhead = 10

/** The last day a plan made on this one may name. */
export const lastDay = (today: string) => `${Number(today.slice(0, 4)) + yearsAhead}${today.slice(4)}`

/** YYYY-MM, of a year that can be typed: addresses are written by hand too, and the year 0 is no year. */
export const monthPattern = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/

/** The first and the last day of a month. */
export function daysOfMonth(mese: string) {
  const [year, month] = mese.split('-').map(Number) as [number, number]
  return { first: `${mese}-01`, last: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) }
}

/** gennaio to dicembre. */
export const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('it-IT', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month)),
)

/** So many days later; earlier where negative. */
export const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** The number of days from one to the other; negative if the other is earlier. */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** What is wrong with the days of a body, by field: a fact in the future, or a plan too far ahead. */
export function dayErrors(schema: z.ZodObject, values: object, today: string): Record<string, string> {
  const given = values as Readonly<Record<string, unknown>>
  const wrong = daysOf(schema).flatMap(({ name, kind }) => {
    const value = given[name]
    const problem = typeof value === 'string' ? problemOf(kind, value, today) : undefined
    return problem ? [[name, problem] as const] : []
  })
  return Object.fromEntries(wrong)
}

/** Computed once per schema: every save needs it. */
function daysOf(schema: z.ZodObject): readonly Day[] {
  const found =
    days.get(schema) ??
    Object.entries<z.ZodType>(schema.shape).flatMap(([name, field]) => {
      const kind = dayKindOf(field)
      return kind ? { name, kind } : []
    })
  days.set(schema, found)
  return found
}
const days = new WeakMap<z.ZodObject, readonly Day[]>()
interface Day {
  readonly name: string
  readonly kind: 'piano' | 'fatto'
}

function problemOf(kind: 'piano' | 'fatto', value: string, today: string) {
  if (kind === 'fatto') return value > today ? 'La data non può essere nel futuro' : undefined
  return value > lastDay(today) ? `La data non può superare il ${writeDay(lastDay(today))}` : undefined
}

/** A search from a day to an earlier one finds nothing, and means something else. */
export function periodErrors({ da_data, a_data }: { da_data?: unknown; a_data?: unknown }): Record<string, string> {
  const reversed = typeof da_data === 'string' && typeof a_data === 'string' && da_data > a_data
  return reversed ? { a_data: '«Data a» non può precedere «Data da»' } : {}
}
