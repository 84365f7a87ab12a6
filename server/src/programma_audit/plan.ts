import { notifyPlanned } from '../domain/programme/notify-audit.ts'
import { derogaPart } from '@quadra/contract/audit/deroga'
import { processoPart } from '@quadra/contract/audit/processo'
import type { Audit } from '@quadra/contract/audit/schema'
import type { RigaPiano } from '@quadra/contract/programma_audit/audit'
import type { ProgrammaAudit } from '@quadra/contract/programma_audit/schema'
import { auditStore } from '../audit/queries.ts'
import { takeNumeri } from '../audit/write.ts'
import type { Tx } from '../database/database.ts'
import { audit, auditDeroga, auditProcesso, auditValutatore } from '../database/schema/audit.ts'
import { changesBetween, type Line, logChanges, partLine } from '../kernel/log/changelog.ts'
import { conflict } from '../kernel/errors.ts'
import type { Session } from '../kernel/session.ts'
import { type Admitted, ensureAdmitted } from './plan-evaluators.ts'
import { choicesOf, ensureOffered, type Offered, versionOf } from './plan-choices.ts'
import { lockProgramma } from './write.ts'

interface PlanRows {
  readonly righe: readonly RigaPiano[]
}

/**
 * Plans several audits of a programme, all of them or none: numbered one after the other in the order of the rows, and frozen
 * at once where the programme is approved. A refusal uses no number.
 */
export async function planAudits(tx: Tx, session: Session, id: number, body: () => PlanRows): Promise<Audit[]> {
  const programma = await lockProgramma(tx, session, id)
  const { righe } = body()
  const offered = await choicesOf(tx, programma, righe)
  ensureOffered(programma, righe, offered)
  const admitted = await ensureAdmitted(tx, programma, righe)
  if (!offered.norma) throw conflict('La norma del programma non è più attiva')
  const ids = await insertAudits(tx, session, programma, righe)
  await insertParts(tx, session, ids, { righe, offered, admitted })
  const planned = (await auditStore.among(tx, session, ids)).toSorted((a, b) => a.numero - b.numero)
  await logChanges(
    tx,
    planned.flatMap(linesOf).map((line) => ({ ...line, actor: session })),
  )
  for (const one of planned) await notifyPlanned(tx, session, one)
  return planned
}

/** Their keys, in the order of the rows. */
async function insertAudits(
  tx: Tx,
  session: Session,
  { id, anno, norma, stato }: ProgrammaAudit,
  righe: readonly RigaPiano[],
) {
  const first = await takeNumeri(tx, anno, righe.length)
  const rows = righe.map(({ cliente_id, data_audit }, index) => ({
    anno,
    numero: first + index,
    cliente_id,
    utente_id: session.id,
    norma_id: norma.id,
    data_pianificazione: data_audit < session.today ? data_audit : session.today,
    data_audit,
    ...(stato === 'approvato' && { programma_id: id, data_programmata: data_audit }),
  }))
  const made = await tx.insert(audit).values(rows).returning({ id: audit.id, numero: audit.numero })
  return made.toSorted((a, b) => a.numero - b.numero).map((one) => one.id)
}

interface Parts extends PlanRows {
  readonly offered: Offered
  readonly admitted: readonly Admitted[]
}
async function insertParts(tx: Tx, session: Session, ids: readonly number[], { righe, offered, admitted }: Parts) {
  const processi = righe.flatMap(({ cliente_id, data_audit, processi: chosen }, index) =>
    chosen.map((one) => ({
      audit_id: ids[index]!,
      processo_id: one.processo_id,
      checklist_versione_id: versionOf(offered, one),
      persona: one.persona ?? offered.persone[cliente_id] ?? 'Da definire',
      data: data_audit,
    })),
  )
  await tx.insert(auditProcesso).values(processi)
  const valutatori = righe.flatMap(({ valutatori: chosen = [] }, index) =>
    [...new Set(chosen)].map((valutatore_id) => ({ audit_id: ids[index]!, valutatore_id })),
  )
  if (valutatori.length > 0) await tx.insert(auditValutatore).values(valutatori)
  const deroghe = admitted.map(({ riga, ...deroga }) => ({ ...deroga, audit_id: ids[riga]!, utente_id: session.id }))
  if (deroghe.length > 0) await tx.insert(auditDeroga).values(deroghe)
}

/** The lines the log would contain had they been made one by one. */
function linesOf(one: Audit): Line[] {
  const of = { slice: auditStore.slice, id: one.id, ...auditStore.belongs(one), at: one.data_creazione }
  const parts = [
    ...one.processi.flatMap((row) => partLine(processoPart, row.id, { to: row }) ?? []),
    ...one.deroghe.flatMap((row) => partLine(derogaPart, row.id, { to: row }) ?? []),
  ]
  return [
    { ...of, action: 'create', changes: changesBetween(auditStore.schema, undefined, one) },
    ...parts.map((line) => ({ ...of, ...line })),
  ]
}
