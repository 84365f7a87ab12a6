import { romeDay } from '@quadra/contract/kernel/list'

/** The current instant. The product uses the machine's time; a test may replace it. */
export type Clock = () => Date
export const systemClock: Clock = () => new Date()

/** The calendar day in Rome: what is overdue changes at midnight there, regardless of the server's time zone. */
export function today(clock: Clock): string {
  const now = clock()
  const minute = Math.floor(now.getTime() / 60_000)
  // Called with every request; a day never ends within a minute.
  if (minute !== known.minute) known = { minute, day: romeDay(now.toISOString()) }
  return known.day
}
let known = { minute: Number.NaN, day: '' }

/** The day and the hour of an instant in Rome. */
export function romeTime(at: Date): { day: string; hour: number } {
  const [day = '', time = ''] = written.format(at).split(' ')
  return { day, hour: Number(time.slice(0, 2)) }
}
const written = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'short' })
