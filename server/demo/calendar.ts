import { romeDay } from '@quadra/contract/kernel/list'

/** The story ends today, whenever it is loaded: what is overdue in it is overdue for the user. */
export function calendar(now = new Date()) {
  const [year, month, date] = romeDay(now.toISOString()).split('-').map(Number) as [number, number, number]
  const noon = (ago: number) => new Date(Date.UTC(year, month - 1, date - ago, 12))
  return {
    /** The calendar day so many days ago; negative for days to come. */
    day: (ago: number) => noon(ago).toISOString().slice(0, 10),
    /** An instant of that day's working hours, never later than now; `minute` orders what happens on one day. */
    instant: (ago: number, minute: number) =>
      new Date(Math.min(noon(ago).getTime() - 240 * 60_000 + minute * 60_000, now.getTime())).toISOString(),
  }
}
export type Calendar = ReturnType<typeof calendar>
