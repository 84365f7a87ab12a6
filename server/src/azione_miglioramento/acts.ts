import { actName } from '../domain/deadlines/act-names.ts'
import { asRequested, type DeadlineActs } from '../kernel/deadline.ts'
import { updateAzione } from './write.ts'

export const azioneActs: DeadlineActs = {
  find: async (_, id) => ({ record: id, name: actName('azione', id) }),
  assign: (tx, session, { record: id }, values) => updateAzione(tx, session, { id }, asRequested(values)),
  move: (tx, session, { record: id }, { scadenza: data_azione, motivo }) =>
    updateAzione(tx, session, { id }, asRequested({ data_azione, motivo })),
}
