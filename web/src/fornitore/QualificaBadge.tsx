import { type QualificaFornitore, qualificaLabels } from '@quadra/contract/fornitore/schema'
import { qualificaTones } from '../domain/stato-tones.ts'
import { StateBadge } from '../ui/page/StateBadge.tsx'

/** The qualification of a supplier, as colour and word; a dash if the cooperative does not deal with it. */
export const QualificaBadge = ({ qualifica }: { qualifica: QualificaFornitore | null }) =>
  qualifica ? <StateBadge tone={qualificaTones[qualifica]}>{qualificaLabels[qualifica]}</StateBadge> : '–'
