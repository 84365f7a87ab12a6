import { writeDay, writeInstant } from '@quadra/contract/kernel/list'

/**
 * A calendar day as a spreadsheet counts it, from 30 December 1899. Before 1 March 1900 spreadsheets disagree by one,
 * because Excel treats 1900 as a leap year: those days stay text, like any value that is no date.
 */
export function dayNumber(iso: string): number | string {
  if (!/^\d{4}-\d\d-\d\d(T|$)/.test(iso)) return iso
  const day = iso.slice(0, 10)
  const midnight = new Date(`${day}T00:00:00Z`)
  // JavaScript reads 30 February as 1 March.
  if (midnight.getUTCDate() !== Number(day.slice(8))) return iso
  return midnight.getTime() < reliable ? writeDay(day) : serial(midnight.getTime())
}

/** An instant becomes the time a clock in Rome shows, for a spreadsheet knows no time zones. */
export function instantNumber(iso: string): number | string {
  if (!/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(iso)) return iso
  const instant = Date.parse(iso)
  if (instant < reliable) return writeInstant(iso)
  if (!(instant < tooFar)) return iso
  return serial(Date.parse(`${romeClock.format(instant).replace(' ', 'T')}Z`))
}

const serial = (wallTime: number) => (wallTime - epoch) / 86_400_000
const epoch = Date.UTC(1899, 11, 30)
const reliable = Date.UTC(1900, 2, 1)
const tooFar = Date.UTC(9999, 11, 31)

/** Swedish writes YYYY-MM-DD HH:mm:ss. */
const romeClock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'medium' })
