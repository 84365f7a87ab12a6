import {
  type Allegato,
  allegatoPart,
  allegatoUrl,
  mostAllegati,
  tooManyAllegati,
} from '@quadra/contract/non_conformita/allegato'
import { rightsOf, taskRights } from '@quadra/contract/non_conformita/rules'
import type { NonConformitaRow } from '@quadra/contract/non_conformita/schema'
import type { Task } from '@quadra/contract/non_conformita/task'
import { asc, eq, sql } from 'drizzle-orm'
import { file } from '../database/schema/file.ts'
import { nonConformitaTask } from '../database/schema/non_conformita.ts'
import { nonConformitaTaskAllegato } from '../database/schema/non_conformita_allegato.ts'
import { conflict, forbidden } from '../kernel/errors.ts'
import { definePart } from '../kernel/records/parts.ts'
import type { Session } from '../kernel/session.ts'
import { closedWords } from './tasks.ts'

/**
 * Files of a record's tasks: added by users responsible for the task or the record, removed by users who may edit the
 * task.
 */
export const allegati = definePart({
  part: allegatoPart,
  table: nonConformitaTaskAllegato,
  parent: nonConformitaTask.non_conformita_id,
  fields: {
    id: nonConformitaTaskAllegato.id,
    task_id: nonConformitaTaskAllegato.task_id,
    chiuso: nonConformitaTask.chiuso,
    nome: file.name,
    tipo: file.type,
    dimensione: file.size,
  },
  from: (select) =>
    select
      .from(nonConformitaTaskAllegato)
      .innerJoin(nonConformitaTask, eq(nonConformitaTask.id, nonConformitaTaskAllegato.task_id))
      .innerJoin(file, eq(file.id, nonConformitaTaskAllegato.file_id))
      .$dynamic(),
  order: [asc(nonConformitaTaskAllegato.id)],
  show: (session, { chiuso, ...row }, record: NonConformitaRow): Allegato => ({
    ...row,
    url: allegatoUrl(record.id, row.task_id, row.id),
    cancellabile: taskRights(session, record, { chiuso }).cancellabile,
  }),
  rights: {
    // The task itself decides whether it accepts it.
    add: () => ({ granted: true }),
    remove: (session, { item }, row) => ({
      granted: rightsOf(session, item).follow,
      state: row.cancellabile ? undefined : 'I file di un task concluso non si eliminano',
    }),
  },
})

/** Refuses one more file: 403 by the caller's rights, 409 once the task is done or full. */
export function ensureAttachable(session: Session, record: NonConformitaRow, task: Task) {
  const { granted, own } = taskRights(session, record, task)
  if (!granted && !own) throw forbidden()
  if (!task.confermabile) throw conflict(closedWords(task))
  if (task.allegati.length >= mostAllegati) throw conflict(tooManyAllegati)
}

/** The key of a file's bytes, through the task and the record of the request. */
export const fileOfAllegato = ({ id, taskId, aid }: { id: number; taskId: number; aid: number }) =>
  sql`(select kept.file_id from non_conformita_task_allegato kept join non_conformita_task task on task.id = kept.task_id
    where kept.id = ${aid} and task.id = ${taskId} and task.non_conformita_id = ${id}
      and kept.data_cancellazione is null and task.data_cancellazione is null)`
