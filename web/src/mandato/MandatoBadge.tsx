import { type StatoMandato, statoMandatoLabels } from '@quadra/contract/mandato/stato'
import { StateBadge, type Tone } from '../ui/page/StateBadge.tsx'

export const MandatoBadge = ({ stato }: { stato: StatoMandato }) => (
  <StateBadge tone={tones[stato]}>{statoMandatoLabels[stato]}</StateBadge>
)

const tones: Record<StatoMandato, Tone> = { attivo: 'success', scaduto: 'neutral', revocato: 'danger' }
