import { writeDay } from '@quadra/contract/kernel/list'
import { lazy } from 'react'
import { PlainTable } from '../page/PlainTable.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import { type TrendProps, writeValue } from './trend-rows.ts'

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
    .flatMap(({ name, points }) => points.flatMap(({ day, value }) => (value === null ? [] : { name, day, value })))
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
