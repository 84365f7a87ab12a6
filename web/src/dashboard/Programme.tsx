import { programmeLink } from '@quadra/contract/dashboard/links'
import type { Seguito } from '@quadra/contract/dashboard/schema'
import { BarsChart } from '../ui/charts/BarsChart.tsx'
import { ListAnchor } from './ListAnchor.tsx'
import { longMonth, shortMonth } from '../ui/values/months.ts'

const series = ['Pianificati', 'Svolti']

export const Programme = ({ data: { programmaAudit } }: { data: Seguito }) => (
  <BarsChart
    label="Audit pianificati e svolti per mese"
    of="Mese"
    series={series}
    groups={programmaAudit.map(({ mese, pianificati, svolti }) => ({
      name: shortMonth(mese),
      title: longMonth(mese),
      values: [pianificati, svolti],
    }))}
    cell={(group, one) => {
      const { mese, pianificati, svolti } = programmaAudit[group]!
      const done = one === 1
      const count = done ? svolti : pianificati
      return (
        <ListAnchor
          link={programmeLink(mese, done)}
          name={`${count}, audit ${series[one]!.toLowerCase()} in ${longMonth(mese)}`}
        >
          {count.toLocaleString('it-IT')}
        </ListAnchor>
      )
    }}
  />
)
