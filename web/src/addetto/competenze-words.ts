import type { StatoCompetenza, StatoCompetenze } from '@quadra/contract/addetto/stato'
import type { Tone } from '../ui/page/StateBadge.tsx'

export const statoCompetenzaTones: Readonly<Record<StatoCompetenza, Tone>> = {
  valida: 'success',
  in_scadenza: 'warning',
  scaduta: 'danger',
  mancante: 'danger',
}
export const statoCompetenzeTones: Readonly<Record<StatoCompetenze, Tone>> = {
  non_in_regola: 'danger',
  da_completare: 'warning',
  in_regola: 'success',
}
