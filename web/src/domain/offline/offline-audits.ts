import type { ChecklistAudit } from '@quadra/contract/audit/checklist'
import { checklistCalls } from '@quadra/contract/audit/checklist-calls'
import type { Risposta } from '@quadra/contract/audit/risposta'
import { daysAfter } from '@quadra/contract/kernel/days'
import { call } from '../../client/call.ts'
import { deviceMark } from '../../client/device-mark.ts'
import { today } from '../../ui/values/dates.ts'
import { deviceDatabase, ofUser } from './device-database.ts'
import type { OfflineAudit, OfflineChecklist } from './offline-audit.ts'
import type { QuestionKey, QueueItem } from './queue-item.ts'

/** Days that a stored audit stays. */
const life = 7

export async function storeAudit(user: number, id: number, replies: readonly ChecklistAudit[]): Promise<OfflineAudit> {
  deviceMark.set()
  const at = new Date().toISOString()
  const audit = { user, id, until: daysAfter(today(), life), checklists: replies.map((reply) => ({ reply, at })) }
  await (await deviceDatabase()).put('audit', audit)
  return audit
}

/** Past its days an audit still opens for as long as something of it waits. */
export async function offlineAudits(user: number): Promise<OfflineAudit[]> {
  const database = await deviceDatabase()
  const audits = await database.getAll('audit', ofUser(user))
  const waiting = auditsOf(await database.getAllFromIndex('item', 'user', user))
  return audits.filter(({ id, until }) => until >= today() || waiting.has(id))
}

export const offlineAudit = async (user: number, id: number): Promise<OfflineAudit | undefined> =>
  (await offlineAudits(user)).find((audit) => audit.id === id)

export const offlineChecklist = async (user: number, id: number, pid: number): Promise<OfflineChecklist | undefined> =>
  (await offlineAudit(user, id))?.checklists.find(({ reply }) => reply.processo.id === pid)

/** The audit is here no more; without connection the registration ends by itself with its days. */
export const releaseAudit = (id: number) =>
  call(checklistCalls.removeCopia, { params: { id }, signal: AbortSignal.timeout(5000) }).catch(() => {})

export const removeAudit = async (user: number, id: number) => (await deviceDatabase()).delete('audit', [user, id])

/** The server's last reply replaces the stored one, where the audit is stored at all. */
export const refreshChecklist = (user: number, reply: ChecklistAudit) =>
  changeAudit(user, reply.audit.id, (checklists) => [
    ...checklists.filter((one) => one.reply.processo.id !== reply.processo.id),
    { reply, at: new Date().toISOString() },
  ])

/** An answer that the server has: a page opened later without connection begins from it, and not from the one before. */
export const putAnswer = (question: QuestionKey & { readonly user: number }, risposta: Risposta | null) =>
  changeAudit(question.user, question.audit, (checklists) =>
    checklists.map((one) =>
      one.reply.processo.id === question.processo ? { ...one, reply: withAnswer(one.reply, question, risposta) } : one,
    ),
  )

/** The same question of another version of the template is found by its key. */
export const withAnswer = (
  checklist: ChecklistAudit,
  { domanda_chiave }: Pick<QuestionKey, 'domanda_chiave'>,
  risposta: Risposta | null,
): ChecklistAudit => ({
  ...checklist,
  domande: checklist.domande.map((one) => (one.chiave === domanda_chiave ? { ...one, risposta } : one)),
})

/**
 * Deletes audits of other users, and those past their days of which nothing waits: the device stores only the signed-in
 * user's.
 */
export async function forgetOthers(user: number) {
  const writing = (await deviceDatabase()).transaction(['audit', 'item'], 'readwrite')
  const waiting = auditsOf(await writing.objectStore('item').index('user').getAll(user))
  const audits = writing.objectStore('audit')
  for (const audit of await audits.getAll())
    if (audit.user !== user || (audit.until < today() && !waiting.has(audit.id)))
      await audits.delete([audit.user, audit.id])
  await writing.done
}

const auditsOf = (items: readonly QueueItem[]) =>
  new Set(items.flatMap((item) => ('audit' in item ? [item.audit] : [])))

async function changeAudit(
  user: number,
  id: number,
  change: (checklists: readonly OfflineChecklist[]) => readonly OfflineChecklist[],
) {
  const writing = (await deviceDatabase()).transaction('audit', 'readwrite')
  const audit = await writing.store.get([user, id])
  if (audit) await writing.store.put({ ...audit, checklists: change(audit.checklists) })
  await writing.done
}
