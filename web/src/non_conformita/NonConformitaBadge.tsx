import { type Stato, statoLabels } from '@quadra/contract/non_conformita/schema'
import { StateBadge, type Tone } from '../ui/StateBadge.tsx'

/** Spec 2: each state's colour; the word always says the same. */
const tones: Record<Stato, Tone> = {
  nuovo: 'info',
  in_lavorazione: 'dark',
  da_verificare: 'warning',
  chiuso: 'success',
  non_efficace: 'danger',
  non_pertinente: 'neutral',
}

export const NonConformitaBadge = ({ stato }: { stato: Stato }) => (
  <StateBadge tone={tones[stato]}>{statoLabels[stato]}</StateBadge>
)

/** Beside the state, where the deadline has passed. */
export const OverdueBadge = ({ scaduta }: { scaduta: boolean }) =>
  scaduta && <StateBadge tone="danger">Scaduta</StateBadge>
