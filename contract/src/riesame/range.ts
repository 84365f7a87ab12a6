import { monthsAfter } from '../ciclo.ts'
import { daysAfter, periodErrors } from '../kernel/days.ts'

/** The days that a review covers, both included. */
export interface Range {
  readonly da_data: string
  readonly a_data: string
}

/** The longest range. */
const mostMonths = 24
export const tooLong = `Il periodo non può superare ${mostMonths} mesi`

/** The same days a year before, or two where the range is longer than one; the 29th of February becomes the 28th. */
export function yearBefore({ da_data, a_data }: Range): Range {
  const months = isLongerThan({ da_data, a_data }, 12) ? -24 : -12
  return { da_data: monthsAfter(da_data, months), a_data: monthsAfter(a_data, months) }
}

const isLongerThan = ({ da_data, a_data }: Range, months: number) => a_data >= monthsAfter(da_data, months)

interface Meeting extends Range {
  readonly data_riunione?: string | null | undefined
}
/** What is wrong with the days of a review, field by field. */
export function rangeErrors(days: Meeting): Record<string, string> {
  const reversed = periodErrors(days)
  if (reversed['a_data']) return reversed
  const { data_riunione: met, a_data } = days
  return {
    ...(isLongerThan(days, mostMonths) && { da_data: tooLong }),
    ...(met && met < a_data && { data_riunione: 'La riunione non può precedere la fine del periodo' }),
  }
}

/** What a new review begins with: the day after the last one's range, else a year up to today. */
export function nextRange(last: Range | undefined, today: string): Range {
  const next = last ? daysAfter(last.a_data, 1) : daysAfter(monthsAfter(today, -12), 1)
  const first = next > today ? today : next
  const range = { da_data: first, a_data: today }
  // A period longer ago than a review may cover is left to the user.
  return isLongerThan(range, mostMonths) ? { ...range, da_data: daysAfter(monthsAfter(today, -mostMonths), 1) } : range
}
