import { workingDays } from './working-days.ts'

/**
 * So many days, evenly over the working days of a period, in order and both ends included. More than there are days share
 * them as evenly; none where the period has no working day.
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
