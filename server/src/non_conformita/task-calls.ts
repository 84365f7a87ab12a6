import { required } from '@quadra/contract/kernel/messages'
import {
  confirmingFields,
  nextCiclo,
  rightsOf,
  taskRights,
  verificationDay,
} from '@quadra/contract/non_conformita/rules'
import type { NonConformitaRow } from '@quadra/contract/non_conformita/schema'
import { type Task, type TaskCreate, type TaskUpdate, taskUpdate } from '@quadra/contract/non_conformita/task'
import type { Tx } from '../database/database.ts'
import { now } from '../database/schema/columns.ts'
import { ensureOffered } from '../domain/choices.ts'
import { changedOf } from '../domain/findings/findings.ts'
import { notifyAssigned } from '../domain/deadlines/notify.ts'
import { assigning, nameOf, responsabileOffered } from '../domain/deadlines/responsabile.ts'
import { forbidden, invalid } from '../kernel/errors.ts'
import { partOf } from '../kernel/records/parts.ts'
import type { Requested } from '../kernel/records/records.ts'
import { fullName, type Session } from '../kernel/session.ts'
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
  const task = await taskCalls.add(tx, session, id, ({ cliente, stato, ciclo }) =>
    plannedTask(tx, session, cliente.id, {
      ...body(),
      non_conformita_id: id,
      // What is planned after a treatment that failed is of the next one.
      ciclo: nextCiclo({ stato, ciclo }, 'in_lavorazione'),
    }),
  )
  await noticeOfAssignment(tx, session, item, task, null)
  return task
}

/** Notifies newly assigned users. */
const noticeOfAssignment = (tx: Tx, session: Session, record: NonConformitaRow, after: Task, before: Task | null) =>
  notifyAssigned(tx, session, {
    tipo: 'nc_task',
    subject: { id: record.id, periodo: String(after.id) },
    cliente: record.cliente,
    scadenza: after.scadenza ?? verificationDay(record),
    from: before?.responsabile?.id ?? null,
    to: after.responsabile?.id ?? null,
  })

async function plannedTask<Values extends TaskCreate>(tx: Tx, session: Session, clienteId: number, values: Values) {
  const { persona, responsabile_id } = values
  await ensureOffered(tx, { responsabile_id: responsabileOffered(responsabile_id, clienteId) })
  const named = { persona: persona ?? (await nameOf(tx, responsabile_id!)) }
  return { ...values, ...named, ...assigning(responsabile_id, null, session.today) }
}

/** Changes a task, or concludes it: a user who is only responsible for it may do no more than that. */
export async function changeTask(
  tx: Tx,
  session: Session,
  key: TaskKey,
  { body, raw }: Requested<TaskUpdate>,
  reason?: string,
) {
  let target: { record: NonConformitaRow; before: Task } | undefined
  const after = await taskCalls.change(
    tx,
    session,
    key,
    raw,
    async (before, record) => {
      target = { record, before }
      if (!taskRights(session, record, before).granted) ensureOnlyConfirming(before, raw)
      const values = body()
      // An empty text discards a draft: a task is never completed without the work done.
      const { descrizione_intervento_eseguito: done = before.descrizione_intervento_eseguito } = values
      if (values.chiuso && !done) throw invalid({ descrizione_intervento_eseguito: required })
      return {
        ...values,
        ...(await reassigned(tx, session, record.cliente.id, before, values)),
        ...(values.chiuso && { data_chiusura: now }),
      }
    },
    reason,
  )
  await noticeOfAssignment(tx, session, target!.record, after, target!.before)
  return after
}
type TaskKey = readonly [record: number, task: number]

function ensureOnlyConfirming(before: Task, raw: Readonly<Record<string, unknown>>) {
  const others = Object.keys(taskUpdate.shape).filter(
    (field) => !(confirmingFields as readonly string[]).includes(field),
  )
  if (changedOf(before, raw, others).length > 0) throw forbidden()
}

/** Another responsible person: their name fills in the person too where it did so before. */
async function reassigned(tx: Tx, session: Session, clienteId: number, before: Task, values: TaskUpdate) {
  const { responsabile_id: chosen, persona = before.persona } = values
  const current = before.responsabile?.id
  await ensureOffered(tx, { responsabile_id: responsabileOffered(chosen, clienteId, current) })
  const columns = assigning(chosen, current, session.today)
  const wasFilledIn = before.responsabile && fullName(before.responsabile) === before.persona
  if (!columns.responsabile_id || persona !== before.persona || !wasFilledIn) return columns
  return { ...columns, persona: await nameOf(tx, columns.responsabile_id) }
}
