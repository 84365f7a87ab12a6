import type { Rischio } from '@quadra/contract/rischio/schema'
import { residuoOf } from '@quadra/contract/rischio/valutazione'
import type { TrendSeries } from '../ui/charts/trend-rows.ts'

/** The product of each valuation over time, and what the treatment should have left; of one day the last counts. */
export function levelSeries({ valutazioni }: Pick<Rischio, 'valutazioni'>): TrendSeries[] {
  const oldestFirst = valutazioni.toReversed()
  const points = oldestFirst.map(({ data, probabilita, impatto }) => ({ day: data, value: probabilita * impatto }))
  const residuals = oldestFirst.flatMap((one) => {
    const residual = residuoOf(one)
    return residual ? [{ day: one.data, value: residual.probabilita * residual.impatto }] : []
  })
  return [
    { name: 'Livello', points: lastOfEachDay(points) },
    ...(residuals.length > 0 ? [{ name: 'Residuo atteso', points: lastOfEachDay(residuals), stepped: true }] : []),
  ]
}

const lastOfEachDay = <Point extends { readonly day: string }>(points: readonly Point[]) => [
  ...new Map(points.map((point) => [point.day, point])).values(),
]
