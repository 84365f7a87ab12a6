import { actName } from '../domain/deadlines/act-names.ts'
import { asRequested, type DeadlineActs } from '../kernel/deadline.ts'
import { updateAzione } from './write.ts'

export const azioneActs: DeadlineActs = {
  find: async (_, id) => ({ record: id, name: actName('azione', id) }),
  assign: (tx, session, at, values) => updateAzione(tx, session, { id: at.record }, asRequested(at, values)),
  move: (tx, session, at, { scadenza: data_azione, motivo }) =>
    updateAzione(tx, session, { id: at.record }, asRequested(at, { data_azione, motivo })),
}
