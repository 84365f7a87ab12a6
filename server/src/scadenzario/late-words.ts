import { impliedLabels } from '@quadra/contract/scadenzario/schema'
import type { DueLine } from './due-notices.ts'

/** The person or group that is late, for the recipients of an escalation. */
export const lateWords = ({ responsabile, impliciti }: Pick<DueLine, 'responsabile' | 'impliciti'>) =>
  responsabile ? `responsabile ${responsabile}` : `responsabili: ${impliedLabels[impliciti ?? 'gestori']}`
