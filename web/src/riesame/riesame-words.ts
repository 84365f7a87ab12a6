import type { StatoDecisione, StatoRiesame } from '@quadra/contract/riesame/stato'
import type { Tone } from '../ui/page/StateBadge.tsx'

export const statoRiesameTones: Record<StatoRiesame, Tone> = { bozza: 'neutral', chiuso: 'success' }
export const statoDecisioneTones: Record<StatoDecisione, Tone> = {
  aperta: 'info',
  chiusa: 'success',
  annullata: 'neutral',
}
