import type { Cella } from '@quadra/contract/estensione/risposta'
import type { StatoEstensione } from '@quadra/contract/estensione/stato'
import type { Tone } from '../../ui/page/StateBadge.tsx'

export const statoEstensioneTones: Readonly<Record<StatoEstensione, Tone>> = {
  aperta: 'info',
  conclusa: 'success',
  annullata: 'neutral',
  non_necessaria: 'neutral',
}

/** The colour of a cooperative's answer state; the label says the same. */
export const cellaTones: Readonly<Record<Cella, Tone>> = {
  in_attesa: 'info',
  in_ritardo: 'danger',
  non_applicabile: 'neutral',
  verificata: 'success',
  interessata: 'warning',
  annullata: 'neutral',
  esclusa: 'neutral',
}
