import { type Gravita, gravitaWord } from '@quadra/contract/gravita'
import { StateBadge, type Tone } from '../ui/page/StateBadge.tsx'

/** How serious it is, also while unclassified. */
export const GravitaBadge = ({ gravita }: { gravita: Gravita | null }) => (
  <StateBadge tone={gravitaTone(gravita)}>{gravitaWord(gravita)}</StateBadge>
)

export const gravitaTone = (gravita: Gravita | null): Tone => (gravita ? tones[gravita] : 'neutral')
const tones: Readonly<Record<Gravita, Tone>> = { maggiore: 'danger', minore: 'warning', osservazione: 'info' }
