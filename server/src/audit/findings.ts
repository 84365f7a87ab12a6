import type { auditApi } from '@quadra/contract/audit/api'
import type { Body } from '@quadra/contract/kernel/endpoint'
import { createAzione, lockAzione, removeAzione, updateAzione } from '../azione_miglioramento/write.ts'
import type { Tx } from '../database/database.ts'
import { conflict, forbidden } from '../kernel/errors.ts'
import { type Requested, updateRecord } from '../kernel/records/records.ts'
import type { Session } from '../kernel/session.ts'
import {
  createNonConformita,
  lockNonConformita,
  removeNonConformita,
  updateNonConformita,
} from '../non_conformita/write.ts'
import { closed } from './open.ts'
import { auditStore } from './queries.ts'

/** Non-conformities and actions of an audit: the very records of those slices, reached through the audit. */
type Key = readonly [id: number, aid: number]

export async function addAnomalia(
  tx: Tx,
  session: Session,
  id: number,
  body: () => Body<typeof auditApi.createAnomalia>,
) {
  const { audit, ensureOpen } = await lockAudit(tx, session, id)
  const created = await createNonConformita(tx, session, { cliente_id: audit.cliente.id, audit_id: id }, body())
  ensureOpen()
  if (!audit.riscontrate_non_conformita)
    // Not a save of the audit: a user who is editing it gets no conflict.
    await updateRecord(tx, session, auditStore, audit, {
      riscontrate_non_conformita: true,
      data_modifica: audit.data_modifica,
    })
  return created
}

export async function changeAnomalia(
  tx: Tx,
  session: Session,
  [id, aid]: Key,
  request: Requested<Body<typeof auditApi.updateAnomalia>>,
) {
  const { ensureOpen } = await lockAudit(tx, session, id)
  const key = { id: aid, audit_id: id }
  await lockNonConformita(tx, session, key)
  request.body()
  ensureOpen()
  return updateNonConformita(tx, session, key, request)
}

export async function dropAnomalia(tx: Tx, session: Session, [id, aid]: Key) {
  const { ensureOpen } = await lockAudit(tx, session, id)
  const key = { id: aid, audit_id: id }
  await lockNonConformita(tx, session, key)
  ensureOpen()
  await removeNonConformita(tx, session, key)
}

export async function addAzione(tx: Tx, session: Session, id: number, body: () => Body<typeof auditApi.createAzione>) {
  const { audit, ensureOpen } = await lockAudit(tx, session, id)
  const created = await createAzione(tx, session, { cliente_id: audit.cliente.id, audit_id: id }, body())
  ensureOpen()
  return created
}

export async function changeAzione(
  tx: Tx,
  session: Session,
  [id, aid]: Key,
  request: Requested<Body<typeof auditApi.updateAzione>>,
) {
  const { ensureOpen } = await lockAudit(tx, session, id)
  const key = { id: aid, audit_id: id }
  await lockAzione(tx, session, key)
  request.body()
  ensureOpen()
  return updateAzione(tx, session, key, request)
}

export async function dropAzione(tx: Tx, session: Session, [id, aid]: Key) {
  const { ensureOpen } = await lockAudit(tx, session, id)
  const key = { id: aid, audit_id: id }
  await lockAzione(tx, session, key)
  ensureOpen()
  await removeAzione(tx, session, key)
}

/** The audit to be written to; whether it is open is checked after the body. */
async function lockAudit(tx: Tx, session: Session, id: number) {
  const target = await auditStore.lock(tx, session, id)
  const { granted, state } = closed(target)
  if (!granted) throw forbidden()
  return {
    audit: target.item,
    ensureOpen: () => {
      if (state) throw conflict(state)
    },
  }
}
