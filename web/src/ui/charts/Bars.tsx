import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'

export interface BarGroup {
  /** Under the bars, where there is little room. */
  readonly name: string
  /** In the table. */
  readonly title: string
  /** One for each series. */
  readonly values: readonly number[]
}
export interface BarsProps {
  readonly series: readonly string[]
  readonly groups: readonly BarGroup[]
}

/** They differ in lightness too, for colour-blind users. */
const colors = ['indigo.7', 'teal.4', 'orange.6']

/** The chart alone, in a separate file: the chart library weighs as much as all the rest of a page. */
export const Bars = ({ series, groups }: BarsProps) => (
  <BarChart
    h={220}
    data={groups.map(({ name, values }) => ({
      name,
      ...Object.fromEntries(values.map((n, index) => [key(index), n])),
    }))}
    dataKey="name"
    series={series.map((label, index) => ({ name: key(index), label, color: colors[index % colors.length]! }))}
    withLegend
    tickLine="y"
    // Every other name where there is no room for all.
    xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 4 }}
    yAxisProps={{ width: 36, allowDecimals: false }}
    barProps={{ isAnimationActive: false }}
    barChartProps={{ accessibilityLayer: false }}
  />
)

/** Names may contain dots, which the chart would read as paths. */
const key = (index: number) => `serie${index}`
