import { daysAfter } from '@quadra/contract/kernel/days'

/**
 * So many days, evenly over the working days (Monday to Friday) of a period, in order and both ends included. More than
 * there are days share them as evenly; none where the period has no working day.
 */
export function spread(count: number, from: string, to: string): string[] {
  const days = workingDays(from, to)
  if (days.length === 0) return []
  const at = (index: number) =>
    count > days.length
      ? Math.floor((index * days.length) / count)
      : Math.round((index * (days.length - 1)) / Math.max(1, count - 1))
  return Array.from({ length: count }, (_, index) => days[at(index)]!)
}

export function workingDays(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = daysAfter(day, 1)) if (isWorkingDay(day)) days.push(day)
  return days
}

/** The same day, or the Monday after. */
export function workingDayFrom(day: string): string {
  return isWorkingDay(day) ? day : workingDayFrom(daysAfter(day, 1))
}

const isWorkingDay = (day: string) => ![0, 6].includes(new Date(day).getUTCDay())
