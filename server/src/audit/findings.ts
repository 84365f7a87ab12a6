import type { auditApi } from '@quadra/contract/audit/api'
import type { Body } from '@quadra/contract/kernel/endpoint'
import { eq } from 'drizzle-orm'
import { createAzione, lockAzione, removeAzione, updateAzione } from '../azione_miglioramento/write.ts'
import type { Tx } from '../database/database.ts'
import { audit } from '../database/schema/audit.ts'
import { logChange } from '../kernel/changelog.ts'
import type { Session } from '../kernel/session.ts'
import {
  createNonConformita,
  lockNonConformita,
  removeNonConformita,
  updateNonConformita,
} from '../non_conformita/write.ts'
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
  const created = await createNonConformita(tx, session, { cliente_id: found.cliente.id, audit_id: id }, body())
  ensureOpen()
  await tell(tx, session, id, 'anomalie', null, created.descrizione)
  if (!found.riscontrate_non_conformita) {
    await tx.update(audit).set({ riscontrate_non_conformita: true }).where(eq(audit.id, id))
    await logChange(tx, session, {
      slice: 'audit',
      id,
      action: 'update',
      changes: [{ field: 'riscontrate_non_conformita', from: false, to: true }],
    })
  }
  return created
}

export async function changeAnomalia(
  tx: Tx,
  session: Session,
  id: number,
  aid: number,
  change: Change<Body<typeof auditApi.updateAnomalia>>,
) {
  const { ensureOpen } = await lockForParts(tx, session, id)
  await lockNonConformita(tx, session, { id: aid, audit_id: id })
  change.body()
  ensureOpen()
  return updateNonConformita(tx, session, { id: aid, audit_id: id }, change)
}

export async function dropAnomalia(tx: Tx, session: Session, id: number, aid: number) {
  const { ensureOpen } = await lockForParts(tx, session, id)
  const { item } = await lockNonConformita(tx, session, { id: aid, audit_id: id })
  ensureOpen()
  await removeNonConformita(tx, session, { id: aid, audit_id: id })
  await tell(tx, session, id, 'anomalie', item.descrizione, null)
}

export async function addAzione(tx: Tx, session: Session, id: number, body: () => AzioneBody) {
  const { audit: found, ensureOpen } = await lockForParts(tx, session, id)
  const created = await createAzione(tx, session, { cliente_id: found.cliente.id, audit_id: id }, body())
  ensureOpen()
  await tell(tx, session, id, 'azioni', null, created.miglioramento)
  return created
}

export async function changeAzione(
  tx: Tx,
  session: Session,
  id: number,
  aid: number,
  change: Change<Body<typeof auditApi.updateAzione>>,
) {
  const { ensureOpen } = await lockForParts(tx, session, id)
  await lockAzione(tx, session, { id: aid, audit_id: id })
  change.body()
  ensureOpen()
  return updateAzione(tx, session, { id: aid, audit_id: id }, change)
}

export async function dropAzione(tx: Tx, session: Session, id: number, aid: number) {
  const { ensureOpen } = await lockForParts(tx, session, id)
  const { item } = await lockAzione(tx, session, { id: aid, audit_id: id })
  ensureOpen()
  await removeAzione(tx, session, { id: aid, audit_id: id })
  await tell(tx, session, id, 'azioni', item.miglioramento, null)
}

/** They have histories of their own; that they came and went stands in the audit's too, which outlives them. */
async function tell(
  tx: Tx,
  session: Session,
  id: number,
  field: 'anomalie' | 'azioni',
  from: string | null,
  to: string | null,
) {
  await logChange(tx, session, {
    slice: 'audit',
    id,
    action: to === null ? 'remove' : 'create',
    changes: [{ field, from, to }],
  })
}
