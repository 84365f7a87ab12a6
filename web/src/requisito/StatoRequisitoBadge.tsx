import { type StatoRequisito, statoRequisitoLabels } from '@quadra/contract/requisito/stato'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { statoTones } from './stato-words.ts'

export const StatoRequisitoBadge = ({ stato }: { stato: StatoRequisito }) => (
  <StateBadge tone={statoTones[stato]}>{statoRequisitoLabels[stato]}</StateBadge>
)
