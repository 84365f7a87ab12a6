import { reportedLink } from '@quadra/contract/dashboard/links'
import type { Seguito } from '@quadra/contract/dashboard/schema'
import { BarsChart } from '../ui/charts/BarsChart.tsx'
import { ListAnchor } from './ListAnchor.tsx'
import { longMonth, shortMonth } from '../ui/values/months.ts'

export const Trend = ({ data: { andamento } }: { data: Seguito }) => (
  <BarsChart
    label="Non conformità segnalate e chiuse per mese"
    of="Mese"
    series={['Segnalate', 'Chiuse']}
    groups={andamento.map(({ mese, aperte, chiuse }) => ({
      name: shortMonth(mese),
      title: longMonth(mese),
      values: [aperte, chiuse],
    }))}
    cell={(group, series) => series === 0 && <OpenedLink {...andamento[group]!} />}
  />
)

const OpenedLink = ({ mese, aperte }: Seguito['andamento'][number]) => (
  <ListAnchor link={reportedLink(mese)} name={`${aperte}, non conformità segnalate in ${longMonth(mese)}`}>
    {aperte.toLocaleString('it-IT')}
  </ListAnchor>
)
