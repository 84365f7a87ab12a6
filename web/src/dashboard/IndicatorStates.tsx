import { esitoLink } from '@quadra/contract/dashboard/links'
import type { Seguito } from '@quadra/contract/dashboard/schema'
import { type Esito, esitoLabels } from '@quadra/contract/indicatore/stato'
import { RankedBars } from '../ui/charts/RankedBars.tsx'
import { ListAnchor } from './ListAnchor.tsx'
import { Nothing } from '../ui/page/Lines.tsx'

const colors: Record<Esito, string> = { raggiunto: 'green', non_raggiunto: 'red', da_verificare: 'yellow' }

export const IndicatorStates = ({ data: { statoIndicatori } }: { data: Seguito }) =>
  Object.values(statoIndicatori).every((count) => count === 0) ? (
    <Nothing>Nessun indicatore attivo ha ancora un esito</Nothing>
  ) : (
    <RankedBars
      label="Indicatori attivi per esito"
      bars={(Object.keys(colors) as Esito[]).map((esito) => ({
        key: esito,
        value: statoIndicatori[esito],
        color: colors[esito],
        name: <ListAnchor link={esitoLink(esito)}>{esitoLabels[esito]}</ListAnchor>,
      }))}
    />
  )
