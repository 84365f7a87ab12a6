import { impliedLabels } from '@quadra/contract/scadenzario/schema'
import type { DueLine } from './due-notices.ts'

/** Whose the delay is, for who is told of another's. */
export const lateWords = ({ responsabile, impliciti }: Pick<DueLine, 'responsabile' | 'impliciti'>) =>
  responsabile ? `responsabile ${responsabile}` : `responsabili: ${impliedLabels[impliciti ?? 'gestori']}`
