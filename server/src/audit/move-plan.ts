import { processoPart } from '@quadra/contract/audit/processo'
import type { Audit } from '@quadra/contract/audit/schema'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { logChanges, partLine } from '../kernel/log/changelog.ts'
import { touched } from '../kernel/records/statements.ts'
import type { Session } from '../kernel/session.ts'
import { auditStore } from './queries.ts'

/** The plan moves with its visit: what is not verified yet moves by as many days as the audit does. */
export const movePlan = (tx: Tx, { id, data_audit }: Audit, to: string) =>
  tx.execute(sql`update audit_processo set data = data + (${to}::date - ${data_audit}::date),
      data_modifica = ${touched.data_modifica}
    where audit_id = ${id} and stato = 0 and data_cancellazione is null`)

/** The lines have the instant and the reason of the audit's own line: the history reads them as one. */
export async function logMovedPlan(tx: Tx, session: Session, before: Audit, after: Audit, reason?: string | null) {
  const was = new Map(before.processi.map((row) => [row.id, row]))
  const lines = after.processi.flatMap((to) => {
    const line = partLine(processoPart, to.id, { from: was.get(to.id), to })
    return line ? [{ ...line, slice: auditStore.slice, id: after.id, ...auditStore.belongs(after) }] : []
  })
  if (lines.length === 0) return
  const shared = { actor: session, reason: reason ?? null, at: after.data_modifica }
  await logChanges(
    tx,
    lines.map((line) => ({ ...line, ...shared })),
  )
}
