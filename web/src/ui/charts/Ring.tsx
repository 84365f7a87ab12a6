import '@mantine/charts/styles.css'
import { DonutChart } from '@mantine/charts'

export interface RingShare {
  readonly label: string
  readonly value: number
  /** A colour of the theme. */
  readonly color: string
}

/** The chart alone, in a separate file: the chart library weighs as much as all the rest of a page. */
export const Ring = ({ shares }: { shares: readonly RingShare[] }) => (
  <DonutChart
    size={150}
    thickness={26}
    data={shares.map(({ label, value, color }) => ({ name: label, value, color: `${color}.6` }))}
    chartLabel={`${shares.reduce((total, { value }) => total + value, 0).toLocaleString('it-IT')} in tutto`}
    paddingAngle={shares.filter(({ value }) => value > 0).length > 1 ? 2 : 0}
    withTooltip={false}
    pieProps={{ isAnimationActive: false, rootTabIndex: -1 }}
    pieChartProps={{ accessibilityLayer: false }}
  />
)
