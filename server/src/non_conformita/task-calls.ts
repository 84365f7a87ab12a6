import { required } from '@quadra/contract/kernel/fields'
import { rightsOf } from '@quadra/contract/non_conformita/rules'
import type { Task, TaskCreate, TaskUpdate } from '@quadra/contract/non_conformita/task'
import type { Tx } from '../database/database.ts'
import { forbidden, invalid } from '../kernel/errors.ts'
import { partOf } from '../kernel/parts.ts'
import type { Session } from '../kernel/session.ts'
import { nonConformitaStore } from './queries.ts'
import { enterState } from './stato.ts'
import { tasks } from './tasks.ts'

export const taskCalls = partOf(nonConformitaStore, tasks)

/** Adds a task; on a closed record it is the reason to open it again. */
export async function addTask(tx: Tx, session: Session, id: number, body: () => TaskCreate): Promise<Task> {
  const { item } = await nonConformitaStore.lock(tx, session, id)
  if (item.stato === 'chiuso') {
    if (!rightsOf(session, item).reopen) throw forbidden()
    await enterState(tx, session, item, 'in_lavorazione', body().descrizione_intervento_da_eseguire)
  }
  return taskCalls.add(tx, session, id, async () => ({ ...body(), non_conformita_id: id }))
}

/** Concluding a task tells what was done. */
export function changedTask(values: TaskUpdate, before: Task) {
  if (values.chiuso && !(values.descrizione_intervento_eseguito ?? before.descrizione_intervento_eseguito))
    throw invalid({ descrizione_intervento_eseguito: required })
  return values
}
