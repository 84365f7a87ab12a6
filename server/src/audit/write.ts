import type { auditApi } from '@quadra/contract/audit/api'
import {
  auditBeforePlanning,
  cancelledAudit,
  checklistNorma,
  frozenNorma,
  carriedOutBeforePlanning,
  reasonForMove,
  uncancellableAudit,
  undeletableAudit,
} from '@quadra/contract/audit/rules'
import type { Audit, AuditChange } from '@quadra/contract/audit/schema'
import { statoAuditLabels } from '@quadra/contract/audit/stato'
import type { Body } from '@quadra/contract/kernel/endpoint'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { auditSpostamento } from '../database/schema/audit.ts'
import { now } from '../database/schema/columns.ts'
import { clienteOffered, ensureOffered, voceOffered } from '../domain/choices.ts'
import { notifyMoved } from '../domain/deadlines/notify.ts'
import {
  notifyCancelled,
  notifyEvaluators,
  notifyPlanned,
  notifyRemoved,
  notifyRelievedEvaluators,
  notifyRescheduled,
} from '../domain/programme/notify-audit.ts'
import {
  type Requested,
  changing,
  ensureVersion,
  insertRecord,
  removeRecord,
  updateRecord,
} from '../kernel/records/records.ts'
import { conflict, forbidden, invalid } from '../kernel/errors.ts'
import type { Session } from '../kernel/session.ts'
import { touched } from '../kernel/records/statements.ts'
import type { Shown } from '../kernel/records/declaration.ts'
import { logMovedPlan, movePlan } from './move-plan.ts'
import { endOf } from './open.ts'
import { auditStore } from './queries.ts'
import { chooseValutatori } from './valutatori.ts'

/** Its number is the next of its year, taken in this very transaction: unique, without gaps, never used again. */
export async function createAudit(tx: Tx, session: Session, body: Body<typeof auditApi.create>) {
  ensureOrder(body)
  await ensureOffered(tx, {
    cliente_id: clienteOffered(body.cliente_id),
    norma_id: voceOffered('norma', body.norma_id),
  })
  const anno = Number(body.data_audit.slice(0, 4))
  const numero = await takeNumeri(tx, anno)
  const made = await insertRecord(tx, session, auditStore, { ...body, anno, numero, utente_id: session.id })
  await notifyPlanned(tx, session, made)
  return made
}

/**
 * Takes the next consecutive numbers of a year and returns the first. The year is locked until the transaction ends.
 */
export async function takeNumeri(tx: Tx, anno: number, count = 1): Promise<number> {
  const { rows } = await tx.execute<{ ultimo: number }>(sql`
    insert into audit_counter (anno, ultimo) values (${anno}, ${count})
    on conflict (anno) do update set ultimo = audit_counter.ultimo + ${count} returning ultimo`)
  return rows[0]!.ultimo - count + 1
}

/** Its people are notified of another day, and its open processes are moved with it. */
export async function updateAudit(tx: Tx, session: Session, id: number, request: Requested<AuditChange>) {
  const target = await auditStore.lock(tx, session, id)
  const after = await changeAudit(tx, session, target, request)
  const before = target.item
  if (moves(before, after.data_audit)) {
    await logMovedPlan(tx, session, before, after, request.body().motivo_spostamento)
    await notifyRescheduled(tx, session, before, after.data_audit)
  }
  const present = before.valutatori.map((one) => one.id)
  if (after.valutatori.some((one) => !present.includes(one.id))) await notifyEvaluators(tx, session, after, present)
  const left = present.filter((id) => after.valutatori.every((one) => one.id !== id))
  if (left.length > 0) await notifyRelievedEvaluators(tx, session, after, left)
  return after
}

const changeAudit = (tx: Tx, session: Session, target: Shown<Audit>, request: Requested<AuditChange>) =>
  changing(tx, session, auditStore, target, request, {
    change: async ({ cliente_id, valutatori, deroghe, motivo_spostamento, ...values }, before) => {
      ensureOrder({ ...before, ...values })
      ensureReason(before, values, motivo_spostamento)
      if (cliente_id !== undefined && cliente_id !== before.cliente.id)
        throw invalid({ cliente_id: 'La cooperativa di un audit non cambia' })
      if (values.riscontrate_non_conformita === false && before.anomalie.length > 0)
        throw invalid({ riscontrate_non_conformita: 'Ci sono non conformità collegate a questo audit' })
      ensureOwnChecklists(before, values)
      await ensureOffered(tx, { norma_id: voceOffered('norma', values.norma_id, before.norma.id) })
      await storeMove(tx, session, before, values, motivo_spostamento)
      if (moves(before, values.data_audit)) await movePlan(tx, before, values.data_audit)
      const chosen = await chooseValutatori(tx, session, before, { ...values, valutatori, deroghe })
      return { ...values, ...(chosen && touched) }
    },
    state: endOf,
    reason: ({ data_audit, motivo_spostamento }, before) =>
      moves(before, data_audit) ? motivo_spostamento : undefined,
  })

const moves = (before: Audit, data_audit: string | undefined): data_audit is string =>
  data_audit !== undefined && data_audit !== before.data_audit

/** What an approved programme fixes: the norm stays, and the date moves only with a reason. */
function ensureReason(
  before: Audit,
  { data_audit, norma_id }: Pick<AuditChange, 'data_audit' | 'norma_id'>,
  motivo: string | null | undefined,
) {
  if (before.data_programmata === null) return
  if (norma_id !== undefined && norma_id !== before.norma.id) throw invalid({ norma_id: frozenNorma })
  if (moves(before, data_audit) && !motivo) throw invalid({ motivo_spostamento: reasonForMove })
}

/** The checklists of its processes belong to its norm. */
function ensureOwnChecklists({ norma, processi }: Audit, { norma_id }: Pick<AuditChange, 'norma_id'>) {
  if (norma_id !== undefined && norma_id !== norma.id && processi.some(({ checklist }) => checklist))
    throw invalid({ norma_id: checklistNorma })
}

/** A move with a reason is stored, whether or not the reason was required. */
async function storeMove(
  tx: Tx,
  session: Session,
  before: Audit,
  { data_audit: a }: Pick<AuditChange, 'data_audit'>,
  motivo: string | null | undefined,
) {
  if (!motivo || !moves(before, a)) return
  await tx
    .insert(auditSpostamento)
    .values({ audit_id: before.id, da: before.data_audit, a, motivo, utente_id: session.id })
}

/** Closing is refused with what is still missing; open non-conformities and actions may outlive the audit. */
export async function closeAudit(
  tx: Tx,
  session: Session,
  id: number,
  { body, raw }: Requested<Body<typeof auditApi.chiudi>>,
) {
  const { item, granted } = await auditStore.lock(tx, session, id)
  if (!granted) throw forbidden()
  const svolto_il = body().svolto_il ?? item.data_audit
  if (svolto_il < item.data_pianificazione) throw invalid({ svolto_il: carriedOutBeforePlanning })
  ensureVersion(item, raw)
  if (item.data_annullamento) throw conflict(cancelledAudit)
  if (!item.modificabile) throw conflict('L’audit è già chiuso')
  if (!item.chiudibile) throw conflict(`Audit non chiudibile: ${item.mancanze.join('; ')}`, { mancanze: item.mancanze })
  const after = await updateRecord(
    tx,
    session,
    auditStore,
    item,
    { data_chiusura: now, svolto_il },
    { log: { action: 'state' } },
  )
  await notifyMoved(tx, session, {
    tipo: 'audit',
    subject: item,
    cliente: item.cliente,
    from: statoAuditLabels.aperto,
    to: statoAuditLabels.chiuso,
    people: sql`("utente"."id" = ${item.utente.id} or "utente"."ruolo" = 'manager')`,
  })
  return after
}

/** It stays, with its number and its reason: its deadline ends, and what it would have covered is open again. */
export async function cancelAudit(
  tx: Tx,
  session: Session,
  id: number,
  { body, raw }: Requested<Body<typeof auditApi.annulla>>,
) {
  const { item, granted } = await auditStore.lock(tx, session, id)
  if (!granted) throw forbidden()
  const { motivo } = body()
  ensureVersion(item, raw)
  if (!item.annullabile) throw conflict(item.data_annullamento ? cancelledAudit : uncancellableAudit)
  const columns = { data_annullamento: now, motivo_annullamento: motivo }
  const after = await updateRecord(tx, session, auditStore, item, columns, { log: { action: 'state', reason: motivo } })
  await notifyCancelled(tx, session, item)
  return after
}

export async function removeAudit(tx: Tx, session: Session, id: number) {
  const { item, granted } = await auditStore.lock(tx, session, id)
  if (!granted) throw forbidden()
  if (!item.cancellabile) throw conflict(item.ostacolo ?? undeletableAudit)
  await notifyRemoved(tx, session, item)
  await removeRecord(tx, session, auditStore, item)
}

function ensureOrder({ data_pianificazione, data_audit }: { data_pianificazione: string; data_audit: string }) {
  if (data_audit < data_pianificazione) throw invalid({ data_audit: auditBeforePlanning })
}
