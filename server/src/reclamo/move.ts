import { required } from '@quadra/contract/kernel/messages'
import { isConsortium } from '@quadra/contract/policy'
import { findReclamoMove } from '@quadra/contract/reclamo/moves'
import { dataRemoved, noReplyHere, unforeseenMove } from '@quadra/contract/reclamo/rules'
import type { Reclamo, ReclamoStato } from '@quadra/contract/reclamo/schema'
import { isOpenReclamo } from '@quadra/contract/reclamo/stato'
import type { Tx } from '../database/database.ts'
import { reclamoRisposta } from '../database/schema/reclamo.ts'
import type { App } from '../kernel/app.ts'
import { conflict, forbidden, invalid, refuse } from '../kernel/errors.ts'
import { ensureVersion, type Requested, updateRecord } from '../kernel/records/records.ts'
import type { Session } from '../kernel/session.ts'
import { mailAnswered } from './mails.ts'
import { reclamoStore } from './queries.ts'

type Around = Pick<App, 'config' | 'clock'>

/** Moves a complaint, and writes the reply of the move: the complainant is notified that there is one. */
export async function moveReclamo(
  { config, clock }: Around,
  tx: Tx,
  session: Session,
  id: number,
  { body, raw }: Requested<ReclamoStato>,
): Promise<Reclamo> {
  const { item } = await reclamoStore.lock(tx, session, id)
  const { stato, motivo = null, risposta = null } = body()
  ensureVersion(item, raw)
  if (stato === item.stato) return unchanged(item, risposta)
  const move = findReclamoMove(item.stato, stato)
  if (!move) throw invalid({ stato: unforeseenMove })
  if (move.right === 'closing') throw forbidden()
  if (move.right === 'management' && !isConsortium(session.ruolo) && session.ruolo !== 'manager') throw forbidden()
  refuse({
    ...(move.motivo && !motivo && { motivo: required }),
    ...(move.risposta === 'needed' && !risposta && { risposta: required }),
    ...(!move.risposta && risposta && { risposta: noReplyHere }),
  })
  if (!item.stati_successivi.includes(stato)) throw conflict(dataRemoved)
  const at = clock()
  const quando = at.toISOString()
  if (risposta)
    await tx.insert(reclamoRisposta).values({ reclamo_id: id, testo: risposta, utente_id: session.id, quando })
  const columns = {
    stato,
    ...(motivo && { motivo }),
    ...(risposta && item.risposto_il === null && { risposto_il: quando }),
    concluso_il: isOpenReclamo(stato) ? null : quando,
  }
  const moved = await updateRecord(tx, session, reclamoStore, item, columns, {
    log: { action: 'state', reason: motivo },
  })
  if (risposta) await mailAnswered(tx, config, moved, at)
  return moved
}

/** A repeated call changes nothing; a different reply is refused, not silently lost. */
function unchanged(item: Reclamo, risposta: string | null): Reclamo {
  if (risposta && item.risposte.at(-1)?.testo !== risposta) throw invalid({ risposta: noReplyHere })
  return item
}
