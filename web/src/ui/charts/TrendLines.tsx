import '@mantine/charts/styles.css'
import { LineChart } from '@mantine/charts'
import { writeDay } from '@quadra/contract/kernel/list'
import { danger } from '../theme/theme.ts'
import { dayOf, seriesKey, type TrendProps, trendRows, writeValue } from './trend-rows.ts'

const colors = ['indigo.6', 'teal.6', 'orange.6', 'grape.6', 'cyan.6', 'pink.6', 'lime.7', 'red.6']

/** The chart alone, in a separate file: the chart library weighs as much as all the rest of a page. */
export const TrendLines = ({ series, target, scale, decimals }: TrendProps) => (
  <LineChart
    h={220}
    data={trendRows(series)}
    dataKey="time"
    xAxisProps={{ type: 'number', scale: 'time', domain: ['dataMin', 'dataMax'], tickFormatter: writeTime }}
    tooltipProps={{ labelFormatter: writeTime }}
    series={series.map((one, index) => ({
      name: seriesKey(index),
      label: one.name,
      color: one.stepped ? danger : colors[index % colors.length]!,
      ...(one.stepped && { curveType: 'stepAfter' as const, strokeDasharray: '5 5' }),
    }))}
    curveType="linear"
    // Series of different days have no value on each other's; a point without a value marks a gap.
    connectNulls={!series.some(({ points }) => points.some(({ value }) => value === null))}
    withLegend={series.length > 1}
    valueFormatter={(value) => writeValue(value, decimals)}
    yAxisProps={
      scale
        ? { domain: [...scale], ticks: steps(scale), interval: 0, width: 36 }
        : { domain: ['auto', 'auto'], width: 48 }
    }
    gridProps={{ syncWithTicks: true }}
    referenceLines={target ? [{ y: target.value, label: target.label, color: danger, ifOverflow: 'extendDomain' }] : []}
    lineChartProps={{ accessibilityLayer: false }}
  />
)

/** A tooltip that points at nothing has no time. */
const writeTime = (time: unknown) => (typeof time === 'number' && Number.isFinite(time) ? writeDay(dayOf(time)) : '')

/** Every whole number of a short scale. */
const steps = ([from, to]: readonly [number, number]) => Array.from({ length: to - from + 1 }, (_, step) => from + step)
