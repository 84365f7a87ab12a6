import { required } from '@quadra/contract/kernel/messages'
import { findSessioneMove } from '@quadra/contract/sessione_formativa/moves'
import { isCancelled, isJudged, notReady, unforeseenMove } from '@quadra/contract/sessione_formativa/rules'
import type { Sessione } from '@quadra/contract/sessione_formativa/schema'
import type { StatoSessione } from '@quadra/contract/sessione_formativa/stato'
import type { Tx } from '../database/database.ts'
import { conflict, forbidden, invalid } from '../kernel/errors.ts'
import { ensureVersion, type Requested, updateRecord } from '../kernel/records/records.ts'
import type { Session } from '../kernel/session.ts'
import { giveCertificates, takeCertificatesBack } from '../domain/competences/session-certificates.ts'
import { sessioneStore } from './queries.ts'

interface Move {
  readonly stato: StatoSessione
  readonly motivo?: string | null | undefined
}

/** Moves a session; the certificates are given or taken back in the same transaction, under its lock (Spec 9 §1.3). */
export async function moveSessione(
  tx: Tx,
  session: Session,
  id: number,
  { body, raw }: Requested<Move>,
): Promise<Sessione> {
  const { item, granted } = await sessioneStore.lock(tx, session, id)
  if (!granted) throw forbidden(item.sola_lettura ?? undefined)
  const { stato, motivo = null } = body()
  if (stato === item.stato) {
    ensureVersion(item, raw)
    return item
  }
  const move = findSessioneMove(item.stato, stato)
  if (!move && item.stato !== 'annullata') throw invalid({ stato: unforeseenMove })
  if (move?.motivo && !motivo) throw invalid({ motivo: required })
  ensureVersion(item, raw)
  if (!move) throw conflict(isCancelled)
  if (stato === 'svolta') {
    const { mancanze } = item
    if (mancanze.length > 0) throw conflict(`${notReady}: ${mancanze.join('; ')}`, { mancanze })
    await giveCertificates(tx, session, item)
  }
  if (item.stato === 'svolta') {
    if (item.partecipanti.some(({ efficacia }) => efficacia !== null)) throw conflict(isJudged)
    await takeCertificatesBack(tx, session, item)
  }
  const reason = move.motivo ? motivo : null
  return updateRecord(tx, session, sessioneStore, item, { stato, motivo: reason }, { log: { action: 'state', reason } })
}
