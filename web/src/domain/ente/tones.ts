import type { StatoRilievoEnte, TipoRilievoEnte } from '@quadra/contract/rilievo_ente/stato'
import type { Tone } from '../../ui/page/StateBadge.tsx'

export const statoRilievoTones: Record<StatoRilievoEnte, Tone> = {
  aperto: 'info',
  risposto: 'dark',
  respinto: 'danger',
  accettato: 'warning',
  chiuso: 'success',
  annullato: 'neutral',
}

export const tipoRilievoTones: Record<TipoRilievoEnte, Tone> = {
  maggiore: 'danger',
  minore: 'warning',
  osservazione: 'info',
  opportunita: 'neutral',
}
