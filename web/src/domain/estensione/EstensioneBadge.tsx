import { type Cella, cellaLabels } from '@quadra/contract/estensione/risposta'
import { type StatoEstensione, statoEstensioneLabels } from '@quadra/contract/estensione/stato'
import { StateBadge } from '../../ui/page/StateBadge.tsx'
import { cellaTones, statoEstensioneTones } from './tones.ts'

export const EstensioneBadge = ({ stato }: { stato: StatoEstensione }) => (
  <StateBadge tone={statoEstensioneTones[stato]}>{statoEstensioneLabels[stato]}</StateBadge>
)

export const CellaBadge = ({ cella }: { cella: Cella }) => (
  <StateBadge tone={cellaTones[cella]}>{cellaLabels[cella]}</StateBadge>
)
