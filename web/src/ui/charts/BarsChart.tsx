import { lazy, type ReactNode } from 'react'
import { PlainTable } from '../page/PlainTable.tsx'
import type { BarGroup, BarsProps } from './Bars.tsx'
import { ChartFrame } from './ChartFrame.tsx'

interface Props extends BarsProps {
  /** What the bars show. */
  readonly label: string
  /** What a group is: "Mese". */
  readonly of: string
  /** A number of the table, drawn as something else: a link. */
  readonly cell?: (group: number, series: number) => ReactNode
}

const Bars = lazy(() => import('./Bars.tsx').then((module) => ({ default: module.Bars })))

/** A few whole numbers for each of several months or things, side by side. */
export const BarsChart = ({ label, of, series, groups, cell }: Props) => (
  <ChartFrame label={label} drawing={<Bars series={series} groups={groups} />}>
    <PlainTable
      caption={label}
      rows={groups.map((group, key) => ({ ...group, key }))}
      rowKey={({ key }) => key}
      columns={[
        { label: of, value: ({ title }) => title },
        ...series.map((name, index) => ({
          label: name,
          isNumber: true,
          value: ({ key, values }: BarGroup & { key: number }) =>
            cell?.(key, index) ?? (values[index] ?? 0).toLocaleString('it-IT'),
        })),
      ]}
    />
  </ChartFrame>
)
