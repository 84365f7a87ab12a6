import { type Allegato, allegatoUrl } from '@quadra/contract/non_conformita/allegato'
import { rightsOf, taskRights } from '@quadra/contract/non_conformita/rules'
import type { NonConformitaRow } from '@quadra/contract/non_conformita/schema'
import { type Task, task, taskPart } from '@quadra/contract/non_conformita/task'
import { asc, sql } from 'drizzle-orm'
import { nonConformitaTask } from '../database/schema/non_conformita.ts'
import { responsabile, responsabileFields, responsabileOf } from '../domain/deadlines/responsabile.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { definePart } from '../kernel/records/parts.ts'

/** The client of the record a task belongs to. */
const ownCliente = sql`(select parent.cliente_id from non_conformita parent where parent.id = ${nonConformitaTask.non_conformita_id})`

const files = sql<
  Pick<Allegato, 'id' | 'nome' | 'tipo' | 'dimensione'>[]
>`coalesce((select json_agg(json_build_object('id', kept.id, 'nome', stored.name, 'tipo', stored.type, 'dimensione', stored.size) order by kept.id)
  from non_conformita_task_allegato kept join file stored on stored.id = kept.file_id
  where kept.task_id = "non_conformita_task"."id" and kept.data_cancellazione is null), '[]'::json)`

/** What is to be done about a non-conformity: planned, then concluded with what was done. */
export const tasks = definePart({
  part: taskPart,
  table: nonConformitaTask,
  parent: nonConformitaTask.non_conformita_id,
  fields: {
    ...columnsOf(nonConformitaTask, task),
    ...responsabileFields(nonConformitaTask, ownCliente),
    allegati: files,
  },
  from: (select) => select.from(nonConformitaTask).leftJoin(responsabile, responsabileOf(nonConformitaTask)).$dynamic(),
  order: [asc(nonConformitaTask.id)],
  show: (session, row, record: NonConformitaRow): Task => {
    const { modificabile, cancellabile, confermabile } = taskRights(session, record, row)
    const allegati = row.allegati.map((one) => ({
      ...one,
      task_id: row.id,
      url: allegatoUrl(record.id, row.id, one.id),
      cancellabile,
    }))
    return { ...row, allegati, modificabile, cancellabile, confermabile }
  },
  rights: {
    add: (session, { item }) => ({
      granted: rightsOf(session, item).follow,
      state: item.aggiungibile ? undefined : 'In questo stato non si aggiungono task',
    }),
    change: (session, { item }, row) => {
      const { granted, own } = taskRights(session, item, row)
      return { granted: granted || own, state: row.confermabile ? undefined : closedWords(row) }
    },
    remove: (session, { item }, row) => ({
      granted: rightsOf(session, item).follow,
      state: row.cancellabile ? undefined : closedWords(row),
    }),
  },
})

export const closedWords = ({ chiuso }: Task) =>
  chiuso ? 'Un task concluso non si modifica' : 'In questo stato i task non si modificano'
