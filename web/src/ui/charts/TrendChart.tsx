import { writeDay } from '@quadra/contract/kernel/list'
import { lazy } from 'react'
import { PlainTable } from '../page/PlainTable.tsx'
import { ChartFrame } from './ChartFrame.tsx'

export interface TrendSeries {
  readonly name: string
  /** In the order of the days. */
  readonly points: readonly TrendPoint[]
}
export interface TrendPoint {
  /** YYYY-MM-DD. */
  readonly day: string
  readonly value: number
}
export interface TrendProps {
  /** What the lines show. */
  readonly label: string
  readonly series: readonly TrendSeries[]
  /** Drawn as a line across, with its name. */
  readonly target?: { readonly value: number; readonly label: string }
  /** Most decimals shown; two unless told. */
  readonly decimals?: number
  /** The ends of a scale of a few whole numbers; without it that of the data. */
  readonly scale?: readonly [number, number]
}

const Lines = lazy(() => import('./TrendLines.tsx').then((module) => ({ default: module.TrendLines })))

/** Values over time as lines, and the same numbers as a table for those who read rather than look. */
export const TrendChart = (props: TrendProps) => (
  <ChartFrame label={props.label} drawing={<Lines {...props} />}>
    <Numbers {...props} />
  </ChartFrame>
)

function Numbers({ label, series, decimals }: TrendProps) {
  const several = series.length > 1
  const rows = series
    .flatMap(({ name, points }) => points.map((point) => ({ name, ...point })))
    .toSorted((one, other) => other.day.localeCompare(one.day))
    .map((row, key) => ({ ...row, key }))
  return (
    <PlainTable
      caption={label}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { label: 'Data', value: ({ day }) => writeDay(day) },
        ...(several ? [{ label: 'Serie', value: ({ name }: { name: string }) => name }] : []),
        { label: 'Valore', isNumber: true, value: ({ value }) => writeValue(value, decimals) },
      ]}
    />
  )
}

export const writeValue = (value: number, decimals = 2) =>
  value.toLocaleString('it-IT', { maximumFractionDigits: decimals })
