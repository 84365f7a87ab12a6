import { type Stato, statoLabels } from '@quadra/contract/non_conformita/stato'
import { statoTones } from '../domain/stato-tones.ts'
import { StateBadge } from '../ui/page/StateBadge.tsx'

export const NonConformitaBadge = ({ stato }: { stato: Stato }) => (
  <StateBadge tone={statoTones[stato]}>{statoLabels[stato]}</StateBadge>
)

/** Beside the state, where the deadline has passed. */
export const OverdueBadge = ({ scaduta }: { scaduta: boolean }) =>
  scaduta && <StateBadge tone="danger">Scaduta</StateBadge>
