import { truncate } from '@quadra/contract/kernel/list'
import { and, eq, isNull } from 'drizzle-orm'
import { nonConformitaTask } from '../database/schema/non_conformita.ts'
import { actName } from '../domain/deadlines/act-names.ts'
import { asRequested, type DeadlineActs } from '../kernel/deadline.ts'
import { changeTask } from './task-calls.ts'
import { updateNonConformita } from './write.ts'

export const verificationActs: DeadlineActs = {
  find: async (_, id) => ({ record: id, name: actName('nc_verifica', id) }),
  assign: (tx, session, at, values) => updateNonConformita(tx, session, { id: at.record }, asRequested(at, values)),
  move: (tx, session, at, { scadenza: data_verifica, motivo }) =>
    updateNonConformita(tx, session, { id: at.record }, asRequested(at, { data_verifica, motivo })),
}

export const taskActs: DeadlineActs = {
  find: async (tx, id) => {
    const [found] = await tx
      .select({
        record: nonConformitaTask.non_conformita_id,
        planned: nonConformitaTask.descrizione_intervento_da_eseguire,
      })
      .from(nonConformitaTask)
      .where(and(eq(nonConformitaTask.id, id), isNull(nonConformitaTask.data_cancellazione)))
    return (
      found && {
        record: found.record,
        name: `${actName('nc_task', found.record)} («${truncate(found.planned, 60)}»)`,
      }
    )
  },
  assign: (tx, session, at, values) => changeTask(tx, session, [at.record, at.key], asRequested(at, values)),
  move: (tx, session, at, { scadenza, motivo }) =>
    changeTask(tx, session, [at.record, at.key], asRequested(at, { scadenza }), motivo),
  confirm: (tx, session, at, values) =>
    changeTask(tx, session, [at.record, at.key], asRequested(at, { ...values, chiuso: true })),
}
