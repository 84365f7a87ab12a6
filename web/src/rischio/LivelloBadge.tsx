import { type TipoRischio, writeLevel } from '@quadra/contract/rischio/names'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { livelloTone } from './livello-tones.ts'

/** "Alto 12", or that nobody valued it. */
export const LivelloBadge = ({ tipo, valutazione }: Props) => (
  <StateBadge tone={valutazione ? livelloTone(valutazione.livello, tipo) : 'neutral'}>
    {writeLevel(valutazione)}
  </StateBadge>
)
interface Props {
  readonly tipo: TipoRischio
  readonly valutazione: Parameters<typeof writeLevel>[0]
}
