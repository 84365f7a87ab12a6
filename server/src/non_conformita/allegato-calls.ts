import type { Tx } from '../database/database.ts'
import { notFound } from '../kernel/errors.ts'
import { partOf, type Raw } from '../kernel/records/parts.ts'
import type { Session } from '../kernel/session.ts'
import { allegati, ensureAttachable, fileOfAllegato } from './allegati.ts'
import { nonConformitaStore } from './queries.ts'
import { tasks } from './tasks.ts'

const ofAllegati = partOf(nonConformitaStore, allegati)

interface OfTask {
  readonly id: number
  readonly taskId: number
}

/** Whether the task takes a file from this caller now. */
export async function mayAttach(tx: Tx, session: Session, { id, taskId }: OfTask) {
  const { item } = await nonConformitaStore.lock(tx, session, id)
  ensureAttachable(session, item, await tasks.find(tx, session, item, taskId))
}

/** Checked again: during the upload the task may have been concluded or filled up. */
export async function addAllegato(tx: Tx, session: Session, key: OfTask, file_id: string) {
  await mayAttach(tx, session, key)
  return ofAllegati.add(tx, session, key.id, () => ({ task_id: key.taskId, file_id, utente_id: session.id }))
}

export async function dropAllegato(tx: Tx, session: Session, key: OfTask & { readonly aid: number }) {
  await nonConformitaStore.lock(tx, session, key.id)
  const { rows } = await tx.execute(fileOfAllegato(key))
  if (rows.length === 0) throw notFound()
  await ofAllegati.remove(tx, session, [key.id, key.aid])
}

export async function restoreAllegato(tx: Tx, session: Session, key: OfTask & { readonly aid: number }, raw: Raw) {
  const { item } = await nonConformitaStore.lock(tx, session, key.id)
  const { task_id } = await allegati.findAny(tx, session, item, key.aid)
  if (task_id !== key.taskId) throw notFound()
  await mayAttach(tx, session, key)
  return ofAllegati.restore(tx, session, [key.id, key.aid], raw)
}
