import type { auditApi } from '@quadra/contract/audit/api'
import type { Body } from '@quadra/contract/kernel/endpoint'
import { eq } from 'drizzle-orm'
import { createAzione, lockAzione, removeAzione, updateAzione } from '../azione_miglioramento/write.ts'
import type { Tx } from '../database/database.ts'
import { audit } from '../database/schema/audit.ts'
import { logChange } from '../kernel/changelog.ts'
import type { Session } from '../kernel/session.ts'
import { createNonConformita, lockNonConformita, removeNonConformita, updateNonConformita } from '../non_conformita/write.ts'
import { lockForParts } from './write.ts'

/** Non-conformities and actions of an audit: the very records of those slices, reached through the audit. */
interface Change<Values> {
  readonly body: () => Values
  readonly raw: Readonly<Record<string, unknown>>
}
type AnomaliaBody = Body<typeof auditApi.createAnomalia>
type AzioneBody = Body<typeof auditApi.createAzione>

export async function addAnomalia(tx: Tx, session: Session, id: number, body: () => AnomaliaBody) {
  const { audit: found, ensureOpen } = await lockForParts(tx, session, id)
  const report = body()
  ensureOpen()
  const created = await createNonConformita(tx, session, { cliente_id: found.cliente.id, audit_id: id }, report)
  if (!found.riscontrate_non_conformita) {
    await tx.update(audit).set({ riscontrate_non_conformita: true }).where(eq(audit.id, id))
    await logChange(tx, session, { slice: 'audit', id, action: 'update', changes: [{ field: 'riscontrate_non_conformita', from: false, to: true }] })
  }
  return created
}

export async function changeAnomalia(tx: Tx, session: Session, id: number, aid: number, change: Change<Body<typeof auditApi.updateAnomalia>>) {
  const { ensureOpen } = await lockForParts(tx, session, id)
  await lockNonConformita(tx, session, { id: aid, audit_id: id })
  change.body()
  ensureOpen()
  return updateNonConformita(tx, session, { id: aid, audit_id: id }, change)
}

export async function dropAnomalia(tx: Tx, session: Session, id: number, aid: number) {
  const { ensureOpen } = await lockForParts(tx, session, id)
  await lockNonConformita(tx, session, { id: aid, audit_id: id })
  ensureOpen()
  await removeNonConformita(tx, session, { id: aid, audit_id: id })
}

export async function addAzione(tx: Tx, session: Session, id: number, body: () => AzioneBody) {
  const { audit: found, ensureOpen } = await lockForParts(tx, session, id)
  const report = body()
  ensureOpen()
  return createAzione(tx, session, { cliente_id: found.cliente.id, audit_id: id }, report)
}

export async function changeAzione(tx: Tx, session: Session, id: number, aid: number, change: Change<Body<typeof auditApi.updateAzione>>) {
  const { ensureOpen } = await lockForParts(tx, session, id)
  await lockAzione(tx, session, { id: aid, audit_id: id })
  change.body()
  ensureOpen()
  return updateAzione(tx, session, { id: aid, audit_id: id }, change)
}

export async function dropAzione(tx: Tx, session: Session, id: number, aid: number) {
  const { ensureOpen } = await lockForParts(tx, session, id)
  await lockAzione(tx, session, { id: aid, audit_id: id })
  ensureOpen()
  await removeAzione(tx, session, { id: aid, audit_id: id })
}
