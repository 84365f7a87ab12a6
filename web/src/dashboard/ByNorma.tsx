import { normaLink } from '@quadra/contract/dashboard/links'
import type { Seguito } from '@quadra/contract/dashboard/schema'
import { RankedBars } from '../ui/charts/RankedBars.tsx'
import { ListAnchor } from './ListAnchor.tsx'
import { Nothing } from '../ui/page/Lines.tsx'

export const ByNorma = ({ data: { perNorma } }: { data: Seguito }) =>
  perNorma.length === 0 ? (
    <Nothing>Nessuna non conformità è aperta</Nothing>
  ) : (
    <RankedBars
      label="Non conformità aperte per norma"
      bars={perNorma.map(({ norma, aperte }) => ({
        key: norma.id,
        name: <ListAnchor link={normaLink(norma.id)}>{norma.descrizione}</ListAnchor>,
        value: aperte,
      }))}
    />
  )
