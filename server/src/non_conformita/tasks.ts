import { required } from '@quadra/contract/kernel/fields'
import { rightsOf, taskRights } from '@quadra/contract/non_conformita/rules'
import type { NonConformitaRow } from '@quadra/contract/non_conformita/schema'
import type { Task, TaskUpdate } from '@quadra/contract/non_conformita/task'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { nonConformitaTask } from '../database/schema/non_conformita.ts'
import { logChange } from '../kernel/changelog.ts'
import { nextInstant } from '../kernel/crud.ts'
import { conflict, forbidden, invalid, notFound } from '../kernel/errors.ts'
import type { Session } from '../kernel/session.ts'
import { nonConformitaStore } from './queries.ts'
import { enterState } from './stato.ts'

type NewTask = Pick<Task, 'persona' | 'descrizione_intervento_da_eseguire'>

/** Adds a task; on a closed record it is the reason to open it again. */
export async function addTask(tx: Tx, session: Session, id: number, body: () => NewTask): Promise<Task> {
  const { item } = await nonConformitaStore.lock(tx, session, id)
  const rights = rightsOf(session, item)
  if (!rights.follow || (item.stato === 'chiuso' && !rights.reopen)) throw forbidden()
  const values = body()
  if (!item.aggiungibile) throw conflict('In questo stato non si aggiungono task')
  const reopened =
    item.stato === 'chiuso'
      ? await enterState(tx, session, item, 'in_lavorazione', values.descrizione_intervento_da_eseguire)
      : item
  const [added] = await tx
    .insert(nonConformitaTask)
    .values({ ...values, non_conformita_id: id })
    .returning(stored)
  await tell(tx, session, id, null, added!)
  return shown(session, reopened, added!)
}

/** Changes an open task, or with `chiuso` concludes it; what was done must then be told. */
export async function updateTask(
  tx: Tx,
  session: Session,
  id: number,
  taskId: number,
  body: () => TaskUpdate,
): Promise<Task> {
  const { item, before } = await lockTask(tx, session, id, taskId)
  const values = body()
  if (values.chiuso && !(values.descrizione_intervento_eseguito ?? before.descrizione_intervento_eseguito))
    throw invalid({ descrizione_intervento_eseguito: required })
  ensureOpen(session, item, before)
  const [after] = await tx
    .update(nonConformitaTask)
    .set({ ...values, data_modifica: nextInstant })
    .where(eq(nonConformitaTask.id, taskId))
    .returning(stored)
  await tell(tx, session, id, before, after!)
  return shown(session, item, after!)
}

/** Only marked: what was planned is evidence too. */
export async function removeTask(tx: Tx, session: Session, id: number, taskId: number) {
  const { item, before } = await lockTask(tx, session, id, taskId)
  ensureOpen(session, item, before)
  await tx
    .update(nonConformitaTask)
    .set({ data_cancellazione: sql`clock_timestamp()` })
    .where(eq(nonConformitaTask.id, taskId))
  await tell(tx, session, id, before, null)
}

/** The task of this very record, and the caller's right to work on it. */
async function lockTask(tx: Tx, session: Session, id: number, taskId: number) {
  const { item } = await nonConformitaStore.lock(tx, session, id)
  const [before] = await tx
    .select(stored)
    .from(nonConformitaTask)
    .where(
      and(
        eq(nonConformitaTask.id, taskId),
        eq(nonConformitaTask.non_conformita_id, id),
        isNull(nonConformitaTask.data_cancellazione),
      ),
    )
  if (!before) throw notFound()
  if (!rightsOf(session, item).follow) throw forbidden()
  return { item, before }
}

function ensureOpen(session: Session, item: NonConformitaRow, task: StoredTask) {
  if (task.chiuso) throw conflict('Un task concluso non si modifica')
  if (!taskRights(session, item, task).modificabile) throw conflict('In questo stato i task non si modificano')
}

const stored = {
  id: nonConformitaTask.id,
  persona: nonConformitaTask.persona,
  descrizione_intervento_da_eseguire: nonConformitaTask.descrizione_intervento_da_eseguire,
  descrizione_intervento_eseguito: nonConformitaTask.descrizione_intervento_eseguito,
  chiuso: nonConformitaTask.chiuso,
}
type StoredTask = Omit<Task, 'modificabile' | 'cancellabile'>

function shown(session: Session, item: NonConformitaRow, task: StoredTask): Task {
  const { granted: _, ...flags } = taskRights(session, item, task)
  return { ...task, ...flags }
}

/** The history of a task is told in its record's. */
async function tell(tx: Tx, session: Session, id: number, from: StoredTask | null, to: StoredTask | null) {
  const change = { field: 'tasks', from: from && taskInWords(from), to: to && taskInWords(to) }
  if (change.from !== change.to)
    await logChange(tx, session, { slice: 'non_conformita', id, action: 'update', changes: [change] })
}

export const taskInWords = ({
  persona,
  descrizione_intervento_da_eseguire,
  descrizione_intervento_eseguito,
  chiuso,
}: Omit<StoredTask, 'id'>) =>
  `${persona}: ${descrizione_intervento_da_eseguire}${chiuso ? ` (concluso: ${descrizione_intervento_eseguito})` : ''}`
