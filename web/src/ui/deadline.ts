import { today } from './dates.ts'

/** How far a deadline is, in words; it has passed only when its day is over. */
export function deadlineWords(day: string, now = today()): string {
  const days = Math.round((Date.parse(day) - Date.parse(now)) / 86_400_000)
  if (days < 0) return `In ritardo di ${-days === 1 ? 'un giorno' : `${(-days).toLocaleString('it-IT')} giorni`}`
  return `Scade ${relative.format(days, 'day')}`
}

const relative = new Intl.RelativeTimeFormat('it', { numeric: 'auto' })
