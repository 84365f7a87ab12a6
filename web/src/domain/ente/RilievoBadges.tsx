import {
  type StatoRilievoEnte,
  statoRilievoEnteLabels,
  type TipoRilievoEnte,
  tipoRilievoEnteLabels,
} from '@quadra/contract/rilievo_ente/stato'
import { StateBadge } from '../../ui/page/StateBadge.tsx'
import { statoRilievoTones, tipoRilievoTones } from './tones.ts'

export const RilievoBadge = ({ stato }: { stato: StatoRilievoEnte }) => (
  <StateBadge tone={statoRilievoTones[stato]}>{statoRilievoEnteLabels[stato]}</StateBadge>
)
export const TipoRilievoBadge = ({ tipo }: { tipo: TipoRilievoEnte }) => (
  <StateBadge tone={tipoRilievoTones[tipo]}>{tipoRilievoEnteLabels[tipo]}</StateBadge>
)
