import type { auditApi } from '@quadra/contract/audit/api'
import { raises } from '@quadra/contract/audit/completezza'
import { raisesNothing, type Risposta, secondAzione, secondNonConformita } from '@quadra/contract/audit/risposta'
import type { Body } from '@quadra/contract/kernel/endpoint'
import { eq } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { auditRisposta } from '../database/schema/audit_risposta.ts'
import { conflict } from '../kernel/errors.ts'
import type { Session } from '../kernel/session.ts'
import { addEarlierPhotos } from '../non_conformita/foto-calls.ts'
import { nonConformitaStore } from '../non_conformita/queries.ts'
import { lockQuestion, type QuestionKey } from './answer.ts'
import { addAnomalia, addAzione } from './findings.ts'

/** The non-conformity that an answer raises: the very record of the audit, linked to it. */
export async function raiseAnomalia(
  tx: Tx,
  session: Session,
  key: QuestionKey,
  body: () => Body<typeof auditApi.createRispostaAnomalia>,
  photos: readonly string[],
) {
  const answer = await lockAnswer(tx, session, key, body)
  if (answer?.non_conformita_id) throw conflict(secondNonConformita)
  const { id } = ensureRaises(answer, 'non_conformita')
  const created = await addAnomalia(tx, session, key.id, body)
  await link(tx, id, { non_conformita_id: created.id })
  if (photos.length === 0) return created
  await addEarlierPhotos(tx, session, created.id, photos)
  return { ...created, ...(await nonConformitaStore.read(tx, session, created.id)) }
}

export async function raiseAzione(
  tx: Tx,
  session: Session,
  key: QuestionKey,
  body: () => Body<typeof auditApi.createRispostaAzione>,
) {
  const answer = await lockAnswer(tx, session, key, body)
  if (answer?.azione_id) throw conflict(secondAzione)
  const { id } = ensureRaises(answer, 'azione')
  const created = await addAzione(tx, session, key.id, body)
  await link(tx, id, { azione_id: created.id })
  return created
}

async function lockAnswer(tx: Tx, session: Session, key: QuestionKey, body: () => unknown) {
  const { before, ensureOpen } = await lockQuestion(tx, session, key)
  body()
  ensureOpen()
  return before
}

function ensureRaises(answer: Risposta | null, what: 'non_conformita' | 'azione'): Risposta {
  if (!answer || !raises(answer.esito, what)) throw conflict(raisesNothing)
  return answer
}

/** Not a change of the answer: the raised record has its own line in the history. */
const link = (tx: Tx, id: number, values: { non_conformita_id: number } | { azione_id: number }) =>
  tx.update(auditRisposta).set(values).where(eq(auditRisposta.id, id))
