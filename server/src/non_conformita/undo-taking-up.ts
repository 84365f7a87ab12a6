import type { NonConformita } from '@quadra/contract/non_conformita/schema'
import { desc, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { changeLog } from '../database/schema/kernel.ts'
import { conflict, forbidden } from '../kernel/errors.ts'
import type { Raw } from '../kernel/records/parts.ts'
import { ensureVersion } from '../kernel/records/records.ts'
import { isUndoable } from '../kernel/records/undo.ts'
import type { Session } from '../kernel/session.ts'
import { nonConformitaStore } from './queries.ts'
import { enterState } from './stato.ts'

/**
 * Undoes the move from new to in progress (ADR 0049): by the person who made it, shortly after, while nothing else was
 * written. Who only reported may edit a new record alone, and would be shut out of their own report by one tap.
 */
export async function undoTakingUp(tx: Tx, session: Session, id: number, raw: Raw): Promise<NonConformita> {
  const { item } = await nonConformitaStore.lockRow(tx, session, id)
  ensureVersion(item, raw)
  const [last] = await tx
    .select({ at: changeLog.at, user: changeLog.user_id, is_taking_up: isTakingUp })
    .from(changeLog)
    .where(
      sql`${changeLog.slice} = 'non_conformita' and ${changeLog.record_id} = ${id} and ${changeLog.part} is distinct from 'commenti'`,
    )
    .orderBy(desc(changeLog.id))
    .limit(1)
  if (item.stato !== 'in_lavorazione') throw conflict('Si annulla solo il passaggio da nuovo a in lavorazione')
  if (!last?.is_taking_up)
    throw conflict('Nel frattempo è stato registrato altro su questa scheda: il passaggio non si può più annullare')
  if (last.user !== session.id) throw forbidden('Lo annulla solo chi l’ha fatto')
  if (!isUndoable(last.at)) throw conflict('È passato troppo tempo: il passaggio non si può più annullare')
  return enterState(tx, session, item, 'nuovo', 'Passaggio annullato')
}

const isTakingUp = sql<boolean>`(action = 'state' and changes @> '[{"field":"stato","from":"nuovo"}]')`
