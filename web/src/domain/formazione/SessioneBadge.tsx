import { type StatoSessione, statoSessioneLabels } from '@quadra/contract/sessione_formativa/stato'
import { StateBadge, type Tone } from '../../ui/page/StateBadge.tsx'

const tones: Readonly<Record<StatoSessione, Tone>> = { pianificata: 'info', svolta: 'success', annullata: 'neutral' }

export const SessioneBadge = ({ stato }: { stato: StatoSessione }) => (
  <StateBadge tone={tones[stato]}>{statoSessioneLabels[stato]}</StateBadge>
)
