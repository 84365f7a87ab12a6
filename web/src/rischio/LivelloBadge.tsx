import { writeLevel } from '@quadra/contract/rischio/names'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { livelloTones } from './livello-tones.ts'

/** "Alto 12", or that nobody valued it. */
export const LivelloBadge = ({ valutazione }: { valutazione: Parameters<typeof writeLevel>[0] }) => (
  <StateBadge tone={valutazione ? livelloTones[valutazione.livello] : 'neutral'}>{writeLevel(valutazione)}</StateBadge>
)
