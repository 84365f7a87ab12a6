import { rightsOf, taskRights } from '@quadra/contract/non_conformita/rules'
import type { NonConformitaRow } from '@quadra/contract/non_conformita/schema'
import { type Task, task, taskPart } from '@quadra/contract/non_conformita/task'
import { asc } from 'drizzle-orm'
import { nonConformitaTask } from '../database/schema/non_conformita.ts'
import { columnsOf, definePart } from '../kernel/parts.ts'
import type { Session } from '../kernel/session.ts'
import type { Shown } from '../kernel/store.ts'

/** What is to be done about a non-conformity: planned, then concluded with what was done. */
export const tasks = definePart({
  part: taskPart,
  table: nonConformitaTask,
  parent: nonConformitaTask.non_conformita_id,
  fields: columnsOf(nonConformitaTask, task),
  from: (select) => select.from(nonConformitaTask).$dynamic(),
  order: [asc(nonConformitaTask.id)],
  show: (session, row, record: NonConformitaRow): Task => {
    const { granted: _, ...flags } = taskRights(session, record, row)
    return { ...row, ...flags }
  },
  rights: {
    add: (session, { item }) => ({
      granted: rightsOf(session, item).follow,
      state: item.aggiungibile ? undefined : 'In questo stato non si aggiungono task',
    }),
    change: open,
    remove: open,
  },
})

function open(session: Session, { item }: Shown<NonConformitaRow>, { chiuso, modificabile }: Task) {
  const state = chiuso ? 'Un task concluso non si modifica' : 'In questo stato i task non si modificano'
  return { granted: rightsOf(session, item).follow, state: modificabile ? undefined : state }
}
