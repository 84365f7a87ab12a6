import { deadlineKinds, tipoScadenzaLabels } from '@quadra/contract/scadenzario/kinds'
import { type Obligation, titleOf } from './obligations.ts'

type Named = Pick<Obligation, 'tipo' | 'record_id' | 'subject_id' | 'anno' | 'numero' | 'periodo'>

/** All that mails, calendars and the bell show of an obligation itself: kind, number and link, never a user's text. */
export const describeDeadline = (due: Named) => ({
  titolo: titleOf(due),
  tipo: tipoScadenzaLabels[due.tipo],
  percorso: deadlineKinds[due.tipo].path(due.record_id, due.periodo),
})
