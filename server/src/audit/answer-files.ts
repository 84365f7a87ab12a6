import { isBlankAnswer } from '@quadra/contract/audit/completezza'
import { mostAllegati, removedAllegato, type RispostaAllegato, tooManyAllegati } from '@quadra/contract/audit/risposta'
import type { AuditRow } from '@quadra/contract/audit/schema'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { auditRispostaAllegato } from '../database/schema/audit_risposta.ts'
import { now } from '../database/schema/columns.ts'
import { conflict, invalid, notFound } from '../kernel/errors.ts'
import { logChange, partLine } from '../kernel/log/changelog.ts'
import { insertOf } from '../kernel/records/statements.ts'
import type { Session } from '../kernel/session.ts'
import { beginRisposta, lockQuestion, type QuestionKey, withdrawRisposta } from './answer.ts'
import { auditStore } from './queries.ts'
import { rispostaAllegati } from './risposta-allegati.ts'

/** The file that was already sent under this key: then this sending only lost its reply. */
export async function sentBefore(tx: Tx, session: Session, named: QuestionKey, chiave: string | undefined) {
  const { audit, key, before } = await lockQuestion(tx, session, named)
  if (!chiave) return undefined
  const { rows } = await tx.execute<{ id: number; domanda: number; processo: number; removed: boolean }>(sql`
    select attached.id, given.domanda_id as domanda, given.audit_processo_id as processo, attached.data_cancellazione is not null as removed
    from audit_risposta_allegato attached join audit_risposta given on given.id = attached.risposta_id where attached.chiave = ${chiave}`)
  const [found] = rows
  if (!found) return undefined
  if (found.processo !== key.pid || found.domanda !== key.did) throw invalid({ chiave: 'Valore non valido' })
  if (found.removed || !before) throw conflict(removedAllegato)
  return rispostaAllegati.find(tx, session, audit, found.id)
}

/** One more file, also before the question is answered. */
export async function addAllegato(
  tx: Tx,
  session: Session,
  named: QuestionKey,
  { file_id, chiave }: { readonly file_id: string; readonly chiave?: string | undefined },
): Promise<RispostaAllegato> {
  const { audit, key, before, ensureOpen } = await lockQuestion(tx, session, named)
  // Checked again: a concurrent call may have sent the same file.
  const sent = await sentBefore(tx, session, key, chiave)
  if (sent) return sent
  ensureOpen()
  if ((before?.allegati.length ?? 0) >= mostAllegati) throw conflict(tooManyAllegati)
  const answer = before ?? (await beginRisposta(tx, session, audit, key, { esito: null, nota: null }))
  const values = { risposta_id: answer.id, file_id, chiave, utente_id: session.id }
  const to = await rispostaAllegati.write(tx, session, audit, insertOf(auditRispostaAllegato, values))
  await logAllegato(tx, session, audit, { to })
  return to
}

/** With its last file an answer without outcome and note is deleted too. */
export async function dropAllegato(tx: Tx, session: Session, key: QuestionKey & { readonly aid: number }) {
  const { audit, before, ensureOpen } = await lockQuestion(tx, session, key)
  const mine = before?.allegati.find(({ id }) => id === key.aid)
  if (!before || !mine) throw notFound()
  ensureOpen()
  await tx.update(auditRispostaAllegato).set({ data_cancellazione: now }).where(eq(auditRispostaAllegato.id, key.aid))
  await logAllegato(tx, session, audit, { from: mine })
  if (isBlankAnswer(before) && before.allegati.length === 1) await withdrawRisposta(tx, session, audit, before)
}

/** The key of a file's bytes, through everything its path names. */
export const fileOfAllegato = ({ id, pid, did, aid }: QuestionKey & { readonly aid: number }) =>
  sql`(select attached.file_id from audit_risposta_allegato attached join audit_risposta given on given.id = attached.risposta_id
      join audit_processo planned on planned.id = given.audit_processo_id
    where attached.id = ${aid} and given.domanda_id = ${did} and planned.id = ${pid} and planned.audit_id = ${id}
      and attached.data_cancellazione is null and given.data_cancellazione is null and planned.data_cancellazione is null)`

async function logAllegato(
  tx: Tx,
  session: Session,
  audit: AuditRow,
  change: { readonly from?: RispostaAllegato; readonly to?: RispostaAllegato },
) {
  const line = partLine(rispostaAllegati.part, (change.to ?? change.from)!.id, change)
  const of = { slice: auditStore.slice, id: audit.id, ...auditStore.belongs(audit as never) }
  if (line) await logChange(tx, session, { ...of, ...line })
}
