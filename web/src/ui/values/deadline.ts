import { today } from './dates.ts'

/** How far a deadline is, in words; it has passed only when its day is over. */
export function deadlineWords(day: string, now = today()): string {
  const words = distanceWords(day, now)
  return day < now ? `${words[0]!.toUpperCase()}${words.slice(1)}` : `Scade ${words}`
}

/** What simply ends is not late: "Scaduto da 12 giorni", "Scade tra 3 giorni". */
export const expiryWords = (day: string, now = today()): string =>
  deadlineWords(day, now).replace('In ritardo di', 'Scaduto da')

/** The same, next to what is due: "in ritardo di 12 giorni", "tra 3 giorni". */
export function distanceWords(day: string, now = today()): string {
  const days = Math.round((Date.parse(day) - Date.parse(now)) / 86_400_000)
  if (days < 0) return `in ritardo di ${-days === 1 ? 'un giorno' : `${(-days).toLocaleString('it-IT')} giorni`}`
  return relative.format(days, 'day')
}

const relative = new Intl.RelativeTimeFormat('it', { numeric: 'auto' })
