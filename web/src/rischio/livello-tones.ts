import type { LivelloRischio } from '@quadra/contract/rischio/names'
import type { Tone } from '../ui/page/StateBadge.tsx'

/** The ground of each level; its word stands on it always. */
export const livelloTones: Readonly<Record<LivelloRischio, Tone>> = {
  basso: 'success',
  medio: 'info',
  alto: 'warning',
  critico: 'danger',
}
