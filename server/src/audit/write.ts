import type { auditApi } from '@quadra/contract/audit/api'
import { auditBeforePlanning } from '@quadra/contract/audit/rules'
import type { Audit, AuditChange } from '@quadra/contract/audit/schema'
import type { Body } from '@quadra/contract/kernel/endpoint'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { auditValutatore } from '../database/schema/audit.ts'
import { now } from '../database/schema/columns.ts'
import { valutatore } from '../database/schema/dizionario.ts'
import { clienteOffered, ensureOffered, voceOffered } from '../domain/choices.ts'
import { ensureVersion, insertRecord, removeRecord, updateRecord } from '../kernel/crud.ts'
import { conflict, forbidden, invalid } from '../kernel/errors.ts'
import type { Session } from '../kernel/session.ts'
import { wholeAudit, wholeAuditStore } from './details.ts'
import { auditStore } from './queries.ts'

const closed = 'L’audit è chiuso'

/** Its number is the next of its year, taken in this very transaction: unique, without gaps, never used again. */
export async function createAudit(tx: Tx, session: Session, body: Body<typeof auditApi.create>) {
  ensureOrder(body)
  await ensureOffered(tx, {
    cliente_id: clienteOffered(body.cliente_id),
    norma_id: voceOffered('norma', body.norma_id),
  })
  const anno = Number(body.data_audit.slice(0, 4))
  const numero = await nextNumero(tx, anno)
  return insertRecord(tx, session, wholeAuditStore, { ...body, anno, numero, utente_id: session.id })
}

export async function nextNumero(tx: Tx, anno: number): Promise<number> {
  const { rows } = await tx.execute<{ ultimo: number }>(sql`
    insert into audit_counter (anno, ultimo) values (${anno}, 1)
    on conflict (anno) do update set ultimo = audit_counter.ultimo + 1 returning ultimo`)
  return rows[0]!.ultimo
}

interface Change {
  readonly body: () => AuditChange
  readonly raw: Readonly<Record<string, unknown>>
}

export async function updateAudit(tx: Tx, session: Session, id: number, { body, raw }: Change) {
  const { item, granted } = await auditStore.lock(tx, session, id)
  if (!granted) throw forbidden()
  const { cliente_id, valutatori, ...values } = body()
  const before = await wholeAudit(tx, session, item)
  ensureOrder({ ...before, ...values })
  if (cliente_id !== undefined && cliente_id !== before.cliente.id)
    throw invalid({ cliente_id: 'La cooperativa di un audit non cambia' })
  if (values.riscontrate_non_conformita === false && before.anomalie.length > 0) {
    throw invalid({ riscontrate_non_conformita: 'Ci sono non conformità collegate a questo audit' })
  }
  await ensureOffered(tx, { norma_id: voceOffered('norma', values.norma_id, before.norma.id) })
  if (valutatori) await ensureValutatori(tx, before, valutatori)
  if (!before.modificabile) throw conflict(closed)
  ensureVersion(item, raw)
  return updateRecord(tx, session, wholeAuditStore, before, async () => {
    if (valutatori) await chooseValutatori(tx, id, valutatori)
    return values
  })
}

/** Evaluators may be chosen while active, or kept where they already stand. */
async function ensureValutatori(tx: Tx, before: Audit, wanted: readonly number[]) {
  const kept = new Set(before.valutatori.map(({ id }) => id))
  const added = [...new Set(wanted)].filter((id) => !kept.has(id))
  if (added.length === 0) return
  const active = await tx
    .select({ id: valutatore.id })
    .from(valutatore)
    .where(and(inArray(valutatore.id, added), eq(valutatore.stato, 1)))
  if (active.length < added.length) throw invalid({ valutatori: 'Valore non valido' })
}

async function chooseValutatori(tx: Tx, id: number, wanted: readonly number[]) {
  await tx.delete(auditValutatore).where(eq(auditValutatore.audit_id, id))
  if (wanted.length > 0)
    await tx
      .insert(auditValutatore)
      .values([...new Set(wanted)].map((valutatore_id) => ({ audit_id: id, valutatore_id })))
}

/** Closing is refused with what is still missing; open non-conformities and actions may outlive the audit. */
export async function closeAudit(tx: Tx, session: Session, id: number) {
  const { item, granted } = await auditStore.lock(tx, session, id)
  if (!granted) throw forbidden()
  if (!item.modificabile) throw conflict('L’audit è già chiuso')
  const before = await wholeAudit(tx, session, item)
  if (!before.chiudibile)
    throw conflict(`Audit non chiudibile: ${before.mancanze.join('; ')}`, { mancanze: before.mancanze })
  return updateRecord(tx, session, wholeAuditStore, before, () => ({ data_chiusura: now }), {
    log: { action: 'state' },
  })
}

export async function removeAudit(tx: Tx, session: Session, id: number) {
  const { item, granted } = await auditStore.lock(tx, session, id)
  if (!granted) throw forbidden()
  if (!item.cancellabile)
    throw conflict('Si elimina solo un audit aperto, senza verifiche, non conformità, azioni e documenti')
  await removeRecord(tx, session, wholeAuditStore, await wholeAudit(tx, session, item))
}

/** The audit that a part of it is about to be written to; `open` is asked after the body was checked. */
export async function lockForParts(tx: Tx, session: Session, id: number) {
  const { item, granted } = await auditStore.lock(tx, session, id)
  if (!granted) throw forbidden()
  return {
    audit: item,
    ensureOpen: () => {
      if (!item.modificabile) throw conflict(closed)
    },
  }
}

function ensureOrder({ data_pianificazione, data_audit }: { data_pianificazione: string; data_audit: string }) {
  if (data_audit < data_pianificazione) throw invalid({ data_audit: auditBeforePlanning })
}
