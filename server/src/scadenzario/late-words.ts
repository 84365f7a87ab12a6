import { impliedLabels } from '@quadra/contract/scadenzario/schema'
import type { DueLine } from './due-notices.ts'

/** The person or group that is late, for the recipients of an escalation. */
export const lateWords = ({
  responsabile,
  in_sostituzione_di: instead,
  impliciti,
}: Pick<DueLine, 'responsabile' | 'in_sostituzione_di' | 'impliciti'>) =>
  responsabile
    ? `responsabile ${responsabile}${instead ? `, in sostituzione di ${instead}` : ''}`
    : `responsabili: ${impliedLabels[impliciti ?? 'gestori']}`
