import { daysAfter } from '@quadra/contract/kernel/days'
import { isHoliday } from '@quadra/contract/kernel/holidays'

/** Monday to Friday, except the national holidays of Italy. */
export function workingDays(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = daysAfter(day, 1)) if (isWorkingDay(day)) days.push(day)
  return days
}

/** The same day, or the next one on which people work. */
export function workingDayFrom(day: string): string {
  return isWorkingDay(day) ? day : workingDayFrom(daysAfter(day, 1))
}

const isWorkingDay = (day: string) => ![0, 6].includes(new Date(day).getUTCDay()) && !isHoliday(day)
