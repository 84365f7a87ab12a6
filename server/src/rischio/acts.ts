import { actName } from '../domain/deadlines/act-names.ts'
import { asRequested, type DeadlineActs } from '../kernel/deadline.ts'
import { updateRischio } from './write.ts'

export const rischioActs: DeadlineActs = {
  find: async (_, id) => ({ record: id, name: actName('rischio', id) }),
  assign: (tx, session, at, values) => updateRischio(tx, session, at.record, asRequested(at, values)),
  move: (tx, session, at, { scadenza: prossima_revisione, motivo }) =>
    updateRischio(tx, session, at.record, asRequested(at, { prossima_revisione, motivo })),
}
