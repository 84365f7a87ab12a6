import type { auditApi } from '@quadra/contract/audit/api'
import { endsBeforeItBegins, type Processo } from '@quadra/contract/audit/processo'
import type { Body } from '@quadra/contract/kernel/endpoint'
import { writeDay } from '@quadra/contract/kernel/list'
import { eq } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { auditProcesso } from '../database/schema/audit.ts'
import { now } from '../database/schema/columns.ts'
import { type Action, logChange } from '../kernel/changelog.ts'
import { ensureOffered, voceOffered } from '../domain/choices.ts'
import { ensureVersion, nextInstant } from '../kernel/crud.ts'
import { conflict, invalid, notFound } from '../kernel/errors.ts'
import type { Session } from '../kernel/session.ts'
import { readAudit } from './details.ts'
import { lockForParts } from './write.ts'

const verified = 'Il processo è già verificato'

export async function createProcesso(
  tx: Tx,
  session: Session,
  id: number,
  body: () => Body<typeof auditApi.createProcesso>,
): Promise<Processo> {
  const { ensureOpen } = await lockForParts(tx, session, id)
  const values = body()
  ensureTimes(values)
  await ensureOffered(tx, { processo_id: voceOffered('processo', values.processo_id) })
  ensureOpen()
  const [row] = await tx
    .insert(auditProcesso)
    .values({ ...values, audit_id: id })
    .returning({ id: auditProcesso.id })
  return tell(tx, session, id, 'create', undefined, await find(tx, session, id, row!.id))
}

interface Change {
  readonly body: () => Body<typeof auditApi.updateProcesso>
  readonly raw: Readonly<Record<string, unknown>>
}

export async function updateProcesso(tx: Tx, session: Session, id: number, pid: number, { body, raw }: Change) {
  const { ensureOpen } = await lockForParts(tx, session, id)
  const before = await find(tx, session, id, pid)
  const values = body()
  ensureTimes({ ...before, ...values })
  await ensureOffered(tx, { processo_id: voceOffered('processo', values.processo_id, before.processo.id) })
  ensureOpen()
  if (before.stato === 1) throw conflict(verified)
  ensureVersion(before, raw)
  await tx
    .update(auditProcesso)
    .set({ ...values, data_modifica: nextInstant })
    .where(eq(auditProcesso.id, pid))
  return tell(tx, session, id, 'update', before, await find(tx, session, id, pid))
}

/** Planned becomes verified, with the evaluation and its day. */
export async function approvaProcesso(
  tx: Tx,
  session: Session,
  id: number,
  pid: number,
  body: () => Body<typeof auditApi.approvaProcesso>,
) {
  const { ensureOpen } = await lockForParts(tx, session, id)
  const before = await find(tx, session, id, pid)
  const values = body()
  ensureOpen()
  if (before.stato === 1) throw conflict(verified)
  await tx
    .update(auditProcesso)
    .set({ ...values, stato: 1, data_modifica: nextInstant })
    .where(eq(auditProcesso.id, pid))
  return tell(tx, session, id, 'update', before, await find(tx, session, id, pid))
}

export async function removeProcesso(tx: Tx, session: Session, id: number, pid: number) {
  const { ensureOpen } = await lockForParts(tx, session, id)
  const before = await find(tx, session, id, pid)
  ensureOpen()
  if (before.stato === 1) throw conflict(verified)
  await tx.update(auditProcesso).set({ data_cancellazione: now }).where(eq(auditProcesso.id, pid))
  await tell(tx, session, id, 'remove', before, undefined)
}

/** Always through its audit: another audit's process does not exist here. */
async function find(tx: Tx, session: Session, id: number, pid: number): Promise<Processo> {
  const found = (await readAudit(tx, session, id)).processi.find((one) => one.id === pid)
  if (!found) throw notFound()
  return found
}

/** The line stands in the audit's own history. */
async function tell<After extends Processo | undefined>(
  tx: Tx,
  session: Session,
  id: number,
  action: Action,
  from: Processo | undefined,
  to: After,
): Promise<After> {
  const change = { field: 'processo', from: from ? processoInWords(from) : null, to: to ? processoInWords(to) : null }
  if (change.from !== change.to) await logChange(tx, session, { slice: 'audit', id, action, changes: [change] })
  return to
}

type Told = Pick<
  Processo,
  'processo' | 'persona' | 'data' | 'da_orario' | 'a_orario' | 'stato' | 'valutazione' | 'data_verifica'
>
export function processoInWords({
  processo,
  persona,
  data,
  da_orario,
  a_orario,
  stato,
  valutazione,
  data_verifica,
}: Told): string {
  const times = da_orario || a_orario ? `, ore ${da_orario ?? '…'}–${a_orario ?? '…'}` : ''
  const verdict = stato === 1 ? `; verificato il ${writeDay(data_verifica ?? '')}: ${valutazione}` : ''
  return `${processo.codice ?? ''} ${processo.descrizione} · ${persona} · ${writeDay(data)}${times}${verdict}`.trim()
}

function ensureTimes(times: Parameters<typeof endsBeforeItBegins>[0]) {
  if (endsBeforeItBegins(times)) throw invalid({ a_orario: 'L’orario di fine non può precedere quello di inizio' })
}
