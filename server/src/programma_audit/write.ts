import type { programmaAuditApi } from '@quadra/contract/programma_audit/api'
import { approved } from '@quadra/contract/programma_audit/rules'
import type { ProgrammaAudit } from '@quadra/contract/programma_audit/schema'
import { yearsAhead } from '@quadra/contract/kernel/days'
import type { Body } from '@quadra/contract/kernel/endpoint'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { audit } from '../database/schema/audit.ts'
import { now } from '../database/schema/columns.ts'
import { ensureOffered, voceOffered } from '../domain/choices.ts'
import { logChanges } from '../kernel/log/changelog.ts'
import { conflict, forbidden, invalid } from '../kernel/errors.ts'
import { type Requested, ensureVersion, insertRecord, removeRecord, updateRecord } from '../kernel/records/records.ts'
import type { Session } from '../kernel/session.ts'
import { programmaStore } from './queries.ts'

const once = {
  programma_audit_once: { field: 'anno', message: 'Esiste già il programma di questo anno e norma' },
}

export async function createProgramma(tx: Tx, session: Session, body: Body<typeof programmaAuditApi.create>) {
  const last = Number(session.today.slice(0, 4)) + yearsAhead
  if (body.anno > last) throw invalid({ anno: `L’anno non può superare il ${last}` })
  await ensureOffered(tx, { norma_id: voceOffered('norma', body.norma_id) })
  return insertRecord(tx, session, programmaStore, body, once)
}

/** Approving freezes its audits: from then on their dates move only with a reason. */
export async function approveProgramma(tx: Tx, session: Session, id: number, raw: Requested<unknown>['raw']) {
  const programma = await lockProgramma(tx, session, id)
  ensureVersion(programma, raw)
  if (programma.stato === 'approvato') throw conflict('Il programma è già approvato')
  const { approvabile, mancanze } = programma
  if (!approvabile) throw conflict(`Programma non approvabile: ${mancanze.join('; ')}`, { mancanze })
  await freezeAudits(tx, session, programma)
  return updateRecord(
    tx,
    session,
    programmaStore,
    programma,
    { stato: 'approvato', approvato_da: session.id, data_approvazione: now },
    { log: { action: 'state' } },
  )
}

/** A draft again, as the next revision; what is frozen stays so, and so does who approved it last. */
export async function reopenProgramma(tx: Tx, session: Session, id: number, request: Requested<{ motivo: string }>) {
  const programma = await lockProgramma(tx, session, id)
  const { motivo } = request.body()
  ensureVersion(programma, request.raw)
  if (programma.stato === 'bozza') throw conflict('Il programma è già in bozza')
  return updateRecord(
    tx,
    session,
    programmaStore,
    programma,
    { stato: 'bozza', revisione: programma.revisione + 1 },
    { log: { action: 'state', reason: motivo } },
  )
}

export async function removeProgramma(tx: Tx, session: Session, id: number) {
  const programma = await lockProgramma(tx, session, id)
  if (!programma.cancellabile) throw conflict(programma.ostacolo ?? approved)
  await removeRecord(tx, session, programmaStore, programma)
}

export async function lockProgramma(tx: Tx, session: Session, id: number): Promise<ProgrammaAudit> {
  const { item, granted } = await programmaStore.lock(tx, session, id)
  if (!granted) throw forbidden()
  return item
}

/**
 * Every audit of its year and norm that is not frozen yet stores its current day. Not a save of the audits: no user
 * gets a conflict.
 */
export async function freezeAudits(
  tx: Tx,
  session: Session,
  { id, anno, norma }: Pick<ProgrammaAudit, 'id' | 'anno' | 'norma'>,
) {
  const loose = and(
    eq(audit.anno, anno),
    eq(audit.norma_id, norma.id),
    isNull(audit.programma_id),
    isNull(audit.data_cancellazione),
  )
  const frozen = await tx
    .update(audit)
    .set({ programma_id: id, data_programmata: sql`${audit.data_audit}` })
    .where(loose)
    .returning({ id: audit.id, cliente_id: audit.cliente_id, day: audit.data_programmata })
  await logChanges(
    tx,
    frozen.map(({ id: auditId, cliente_id, day }) => ({
      slice: 'audit',
      id: auditId,
      cliente_id,
      action: 'update' as const,
      changes: [{ field: 'data_programmata', from: null, to: day }],
      actor: session,
    })),
  )
}
