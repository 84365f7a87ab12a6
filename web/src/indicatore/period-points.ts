import { countedDay, currentPeriod, yearOfPeriod, periodCode, type Period } from '@quadra/contract/indicatore/periods'
import type { Indicatore } from '@quadra/contract/indicatore/schema'
import { aimOf, valueOf } from '@quadra/contract/indicatore/values'
import { daysAfter } from '@quadra/contract/kernel/days'

export interface PeriodPoint {
  readonly day: string
  /** Null where the period has no value. */
  readonly value: number | null
  readonly target: number
}

/** A point for each period since the first value: its value in force, or a gap where one is owed and missing. */
export function periodPoints(indicatore: Indicatore, today: string): PeriodPoint[] {
  const { verifiche, periodicita_dal } = indicatore
  return periodsSinceFirst(indicatore, today).flatMap((period): PeriodPoint[] => {
    const value = valueOf(verifiche, period)
    if (value) return [{ day: countedDay(value), value: value.verifica, target: value.target }]
    const isGap = period.a < today && period.a >= periodicita_dal
    const { target } = aimOf(indicatore, yearOfPeriod(periodCode(period)))
    return isGap ? [{ day: period.a, value: null, target }] : []
  })
}

function periodsSinceFirst({ verifiche, periodicita_verifica }: Indicatore, today: string): Period[] {
  const oldest = verifiche.at(-1)
  if (!oldest) return []
  const periods = [currentPeriod(periodicita_verifica, countedDay(oldest))]
  for (;;) {
    const next = currentPeriod(periodicita_verifica, daysAfter(periods.at(-1)!.a, 1))
    if (next.da > today) return periods
    periods.push(next)
  }
}
