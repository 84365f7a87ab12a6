import { romeDay } from '@quadra/contract/kernel/list'

/** The instant it is. A product keeps the machine's time; a test may give it another. */
export type Clock = () => Date
export const systemClock: Clock = () => new Date()

/** The calendar day where the product lives: what is overdue changes at midnight in Rome, wherever the server stands. */
export function today(clock: Clock): string {
  const now = clock()
  const minute = Math.floor(now.getTime() / 60_000)
  // Asked with every request; a day never ends within a minute.
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
