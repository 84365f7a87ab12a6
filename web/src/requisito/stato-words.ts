import type { StatoRequisito } from '@quadra/contract/requisito/stato'
import type { Tone } from '../ui/page/StateBadge.tsx'

export const statoTones: Readonly<Record<StatoRequisito, Tone>> = {
  non_conforme: 'danger',
  scoperto: 'neutral',
  da_rivedere: 'warning',
  coperto: 'success',
  non_applicabile: 'neutral',
}
/** What stands on a tile: the colour is never the only sign. */
export const statoSigns: Readonly<Record<StatoRequisito, string>> = {
  non_conforme: '!',
  scoperto: '',
  da_rivedere: '~',
  coperto: '✓',
  non_applicabile: 'N.A.',
}
/** "31 coperti · 12 da rivedere". */
export const statoCounted: Readonly<Record<StatoRequisito, readonly [one: string, more: string]>> = {
  non_conforme: ['non conforme', 'non conformi'],
  scoperto: ['scoperto', 'scoperti'],
  da_rivedere: ['da rivedere', 'da rivedere'],
  coperto: ['coperto', 'coperti'],
  non_applicabile: ['non applicabile', 'non applicabili'],
}
/** In the order of the counts; what does not apply comes last. */
export const statiCounted: readonly StatoRequisito[] = [
  'coperto',
  'da_rivedere',
  'scoperto',
  'non_conforme',
  'non_applicabile',
]
