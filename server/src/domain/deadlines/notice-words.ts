import { deadlineKinds, tipoScadenzaLabels } from '@quadra/contract/scadenzario/kinds'
import { type Obligation, titleOf } from './obligations.ts'

type Named = Pick<Obligation, 'tipo' | 'record_id' | 'subject_id' | 'anno' | 'numero' | 'periodo' | 'genere'>

/** All that mails, calendars and the bell show of an obligation itself: kind, number, type and link, never a user's text. */
export const describeDeadline = (due: Named) => ({
  titolo: due.genere === null ? titleOf(due) : `${titleOf(due)} (${due.genere})`,
  tipo: tipoScadenzaLabels[due.tipo],
  percorso: deadlineKinds[due.tipo].path(due.record_id, due.periodo, due.subject_id),
})
