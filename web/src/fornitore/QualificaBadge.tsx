import { type QualificaFornitore, qualificaLabels } from '@quadra/contract/fornitore/schema'
import { qualificaTones } from '../domain/stato-tones.ts'
import { StateBadge } from '../ui/page/StateBadge.tsx'

/** What a supplier is worth, in colour and word; a dash where the cooperative has nothing to do with it. */
export const QualificaBadge = ({ qualifica }: { qualifica: QualificaFornitore | null }) =>
  qualifica ? <StateBadge tone={qualificaTones[qualifica]}>{qualificaLabels[qualifica]}</StateBadge> : '–'
