import { isBlankAnswer } from '@quadra/contract/audit/completezza'
import {
  droppedDomanda,
  linkedAnswer,
  movedAnswer,
  type Risposta,
  type RispostaUpdate,
  verifiedProcesso,
} from '@quadra/contract/audit/risposta'
import type { AuditRow } from '@quadra/contract/audit/schema'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { auditRisposta } from '../database/schema/audit_risposta.ts'
import { now } from '../database/schema/columns.ts'
import { conflict, forbidden, notFound } from '../kernel/errors.ts'
import { logChange, partLine } from '../kernel/log/changelog.ts'
import { insertOf, updateOf } from '../kernel/records/statements.ts'
import type { Session } from '../kernel/session.ts'
import { closed } from './open.ts'
import { auditStore } from './queries.ts'
import { risposte } from './risposte.ts'

/** A question as its path names it: audit, process, question; the same question of any version of the template. */
export interface QuestionKey {
  readonly id: number
  readonly pid: number
  readonly did: number
}

/**
 * A question whose audit is locked, with its answer if there is one; whether it may be answered now is checked after
 * the body. A device that was away names the question of the version it knew: the key of the question leads to the
 * version of the process.
 */
export async function lockQuestion(tx: Tx, session: Session, { id, pid, did }: QuestionKey) {
  const target = await auditStore.lockRow(tx, session, id)
  const { rows } = await tx.execute<LockedQuestion>(sql`
    select planned.stato, version.numero as versione, question.id as domanda,
      (select given.id from audit_risposta given where given.audit_processo_id = planned.id
        and given.domanda_id = question.id and given.data_cancellazione is null) as risposta
    from audit_processo planned join checklist_versione version on version.id = planned.checklist_versione_id
      join checklist_versione known on known.checklist_id = version.checklist_id
      join checklist_domanda named on named.versione_id = known.id and named.id = ${did}
      left join checklist_domanda question on question.versione_id = version.id and question.chiave = named.chiave
    where planned.id = ${pid} and planned.audit_id = ${id} and planned.data_cancellazione is null`)
  const [found] = rows
  if (!found) throw notFound()
  const { granted, state } = closed(target)
  if (!granted) throw forbidden(target.item.sola_lettura ?? undefined)
  if (found.domanda === null) throw conflict(droppedDomanda(found.versione))
  return {
    audit: target.item,
    /** The question in the version of the process. */
    key: { id, pid, did: found.domanda },
    before: found.risposta === null ? null : await risposte.find(tx, session, target.item, found.risposta),
    ensureOpen: () => {
      if (state) throw conflict(state)
      if (found.stato === 1) throw conflict(verifiedProcesso)
    },
  }
}

interface LockedQuestion extends Record<string, unknown> {
  readonly stato: 0 | 1
  readonly versione: number
  /** Null where the version of the process has no such question. */
  readonly domanda: number | null
  readonly risposta: number | null
}

/**
 * Writes an answer that a device sends. The same content is answered with the current state, with any version: its
 * first reply was lost. Other content for an answer changed meanwhile is refused with that answer, and nothing is
 * overwritten.
 */
export async function putRisposta(
  tx: Tx,
  session: Session,
  named: QuestionKey,
  body: () => RispostaUpdate,
): Promise<Risposta | null> {
  const { audit, key, before, ensureOpen } = await lockQuestion(tx, session, named)
  const { data_modifica: seen = null, conflitto_risolto, ...given } = body()
  const content = {
    esito: given.esito === undefined ? (before?.esito ?? null) : given.esito,
    nota: given.nota === undefined ? (before?.nota ?? null) : given.nota,
  }
  const was = { esito: before?.esito ?? null, nota: before?.nota ?? null }
  if (was.esito === content.esito && was.nota === content.nota) return before
  ensureOpen()
  if ((before?.data_modifica ?? null) !== seen) throw conflict(movedAnswer, { attuale: before })
  if (before?.non_conformita_id && before.esito !== content.esito) throw conflict(linkedAnswer)
  const reason = conflitto_risolto ? 'Conflitto risolto' : null
  if (!before) return beginRisposta(tx, session, audit, key, content, reason)
  if (isBlankAnswer(content) && before.allegati.length === 0) {
    await withdrawRisposta(tx, session, audit, before, reason)
    return null
  }
  const values = { ...content, utente_id: session.id }
  const to = await risposte.write(tx, session, audit, updateOf(auditRisposta, eq(auditRisposta.id, before.id), values))
  await logRisposta(tx, session, audit, { from: before, to }, reason)
  return to
}

/** The first answer to a question; with neither outcome nor note it exists for its files. */
export async function beginRisposta(
  tx: Tx,
  session: Session,
  audit: AuditRow,
  { pid, did }: QuestionKey,
  content: Pick<Risposta, 'esito' | 'nota'>,
  reason: string | null = null,
): Promise<Risposta> {
  const values = { ...content, audit_processo_id: pid, domanda_id: did, utente_id: session.id }
  const to = await risposte.write(tx, session, audit, insertOf(auditRisposta, values))
  await logRisposta(tx, session, audit, { to }, reason)
  return to
}

/** Removes the answer: the question is open again, and the history shows what was there. */
export async function withdrawRisposta(
  tx: Tx,
  session: Session,
  audit: AuditRow,
  from: Risposta,
  reason: string | null = null,
) {
  await tx.update(auditRisposta).set({ data_cancellazione: now }).where(eq(auditRisposta.id, from.id))
  await logRisposta(tx, session, audit, { from }, reason)
}

async function logRisposta(
  tx: Tx,
  session: Session,
  audit: AuditRow,
  change: { readonly from?: Risposta; readonly to?: Risposta },
  reason: string | null,
) {
  const line = partLine(risposte.part, (change.to ?? change.from)!.id, change)
  const of = { slice: auditStore.slice, id: audit.id, ...auditStore.belongs(audit as never) }
  if (line) await logChange(tx, session, { ...of, ...line, reason })
}
