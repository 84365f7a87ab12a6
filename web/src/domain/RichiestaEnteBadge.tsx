import { type StatoRichiestaEnte, statoRichiestaEnteLabels } from '@quadra/contract/richiesta_ente/stato'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { statoRichiestaEnteTones } from './stato-tones.ts'

export const RichiestaEnteBadge = ({ stato }: { stato: StatoRichiestaEnte }) => (
  <StateBadge tone={statoRichiestaEnteTones[stato]}>{statoRichiestaEnteLabels[stato]}</StateBadge>
)
