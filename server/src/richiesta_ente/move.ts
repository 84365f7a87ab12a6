import { required } from '@quadra/contract/kernel/messages'
import { answerOrRelease, mandateEnded, unforeseenMove } from '@quadra/contract/richiesta_ente/rules'
import { findRichiestaEnteMove } from '@quadra/contract/richiesta_ente/moves'
import type { RichiestaEnte } from '@quadra/contract/richiesta_ente/schema'
import type { StatoRichiestaEnte } from '@quadra/contract/richiesta_ente/stato'
import type { Tx } from '../database/database.ts'
import { conflict, invalid } from '../kernel/errors.ts'
import { ensureVersion, type Requested, updateRecord } from '../kernel/records/records.ts'
import type { Session } from '../kernel/session.ts'
import { richiestaEnteStore } from './queries.ts'

interface Answer {
  readonly stato: StatoRichiestaEnte
  readonly risposta?: string | null | undefined
}

/** The cooperative answers: with a file in force, in words, or both. */
export async function answerRequest(tx: Tx, session: Session, id: number, { body, raw }: Requested<Answer>) {
  const { item } = await richiestaEnteStore.lock(tx, session, id)
  const { stato, risposta = null } = body()
  if (!findRichiestaEnteMove(item.stato, stato, 'management')) throw invalid({ stato: unforeseenMove })
  const isAnswered = risposta ?? item.rilasci.some(({ revocato_il }) => revocato_il === null)
  if (!isAnswered) throw invalid({ risposta: answerOrRelease })
  ensureVersion(item, raw)
  if (item.stati_successivi.length === 0) throw conflict(mandateEnded)
  const columns = { stato, ...(risposta && { risposta }) }
  return updateRecord(tx, session, richiestaEnteStore, item, columns, { log: { action: 'state' } })
}

interface Move {
  readonly stato: StatoRichiestaEnte
  readonly motivo?: string | null | undefined
}

/** The auditor asks again, or withdraws: `item` is locked, and `session` sees it whatever its role. */
export async function moveRequest(tx: Tx, session: Session, item: RichiestaEnte, { body, raw }: Requested<Move>) {
  const { stato, motivo = null } = body()
  const move = findRichiestaEnteMove(item.stato, stato, 'body')
  if (!move) throw invalid({ stato: unforeseenMove })
  if (move.motivo && !motivo) throw invalid({ motivo: required })
  ensureVersion(item, raw)
  const columns = { stato, ...(motivo && { motivo }) }
  return updateRecord(tx, session, richiestaEnteStore, item, columns, { log: { action: 'state', reason: motivo } })
}
