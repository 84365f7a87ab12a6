import { type StatoFascicolo, statoFascicoloLabels } from '@quadra/contract/fascicolo/stato'
import { StateBadge, type Tone } from '../ui/page/StateBadge.tsx'

export const FascicoloBadge = ({ stato }: { stato: StatoFascicolo }) => (
  <StateBadge tone={tones[stato]}>{statoFascicoloLabels[stato]}</StateBadge>
)

const tones: Record<StatoFascicolo, Tone> = {
  in_preparazione: 'info',
  pronto: 'success',
  scaduto: 'neutral',
  fallito: 'danger',
  annullato: 'neutral',
}
