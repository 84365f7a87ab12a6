import {
  type StatoCompetenza,
  type StatoCompetenze,
  statoCompetenzaLabels,
  statoCompetenzeLabels,
} from '@quadra/contract/addetto/stato'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { statoCompetenzaTones, statoCompetenzeTones } from './competenze-words.ts'

/** Whether a person has what the job requires; a dash for who is not at work. */
export const CompetenzeBadge = ({ stato }: { stato: StatoCompetenze | null }) =>
  stato ? <StateBadge tone={statoCompetenzeTones[stato]}>{statoCompetenzeLabels[stato]}</StateBadge> : '–'

/** What a person has of one competence. */
export const CompetenzaBadge = ({ stato }: { stato: StatoCompetenza }) => (
  <StateBadge tone={statoCompetenzaTones[stato]}>{statoCompetenzaLabels[stato]}</StateBadge>
)
