import { checklistCalls } from '@quadra/contract/audit/checklist-calls'
import { call } from '../../client/call.ts'
import { leaveIfEmpty } from './device.ts'
import type { OfflineAudit } from './offline-audit.ts'
import { removeAudit, storeAudit } from './offline-audits.ts'
import { installWorker } from './service-worker.ts'

/** Puts the pages and an audit with its checklists on this device: all of it, or nothing. */
export async function storeOnDevice(user: number, id: number, processi: readonly number[]): Promise<OfflineAudit> {
  try {
    const replies = []
    for (const pid of processi) replies.push(await call(checklistCalls.readChecklist, { params: { id, pid } }))
    // Before the worker: a worker without an audit removes itself.
    const audit = await storeAudit(user, id, replies)
    await installWorker()
    // Otherwise the browser may clear it when it is short of space.
    await navigator.storage?.persist?.()
    return audit
  } catch (error) {
    await removeFromDevice(user, id)
    throw error
  }
}

export async function removeFromDevice(user: number, id: number): Promise<void> {
  await removeAudit(user, id)
  await leaveIfEmpty()
}
