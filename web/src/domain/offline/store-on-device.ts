import { checklistCalls } from '@quadra/contract/audit/checklist-calls'
import { call } from '../../client/call.ts'
import { leaveIfEmpty } from './device.ts'
import type { OfflineAudit } from './offline-audit.ts'
import { releaseAudit, removeAudit, storeAudit } from './offline-audits.ts'
import { installWorker } from './service-worker.ts'

/** Puts the pages and an audit with its checklists on this device: all of it, or nothing. */
export async function storeOnDevice(user: number, id: number, processi: readonly number[]): Promise<OfflineAudit> {
  try {
    const replies = []
    for (const pid of processi) replies.push(await call(checklistCalls.readChecklist, { params: { id, pid } }))
    // Before the worker: a worker without an audit removes itself.
    const audit = await storeAudit(user, id, replies)
    // Others read who has it before they change its questions; the audit opens here without that, too.
    await call(checklistCalls.registraCopia, { params: { id } }).catch(() => {})
    await installWorker()
    // Otherwise the browser may clear it when it is short of space.
    // Not awaited: a browser that asks the user answers only then.
    void navigator.storage?.persist?.()
    return audit
  } catch (error) {
    await removeFromDevice(user, id)
    throw (await hasNoRoom()) ? new DOMException('No room for the audit', 'QuotaExceededError') : error
  }
}

export async function removeFromDevice(user: number, id: number): Promise<void> {
  await removeAudit(user, id)
  await releaseAudit(id)
  await leaveIfEmpty()
}

/** The worker does not say why it could not store its files. Less than they need is as good as none. */
async function hasNoRoom() {
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  return quota - usage < 10_000_000
}
