import type { LivelloRischio, TipoRischio } from '@quadra/contract/rischio/names'
import type { Tone } from '../ui/page/StateBadge.tsx'

/** The ground of each level; its word stands on it always. A great opportunity is no danger. */
const tones: Readonly<Record<TipoRischio, Readonly<Record<LivelloRischio, Tone>>>> = {
  rischio: { basso: 'success', medio: 'info', alto: 'warning', critico: 'danger' },
  opportunita: { basso: 'neutral', medio: 'info', alto: 'success', critico: 'success' },
}
export const livelloTone = (livello: LivelloRischio, tipo: TipoRischio = 'rischio') => tones[tipo][livello]
