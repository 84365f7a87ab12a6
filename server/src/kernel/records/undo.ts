import { sql } from 'drizzle-orm'
import type { Tx } from '../../database/database.ts'
import { changeLog } from '../../database/schema/kernel.ts'
import { conflict, notFound } from '../errors.ts'
import type { Session } from '../session.ts'

/** Why a row that was removed is there again, in its line of the log. */
export const removalUndone = 'Eliminazione annullata'

/** Long enough to read and answer a toast, also for slow readers. */
const minutes = 5
export const isUndoable = (since: string) => Date.parse(since) > Date.now() - minutes * 60_000

interface Row {
  readonly slice: string
  readonly id: number
  readonly part: string
  readonly key: number
}

/**
 * Whether the row's last line is its removal, by this person and just now, and nothing was written about its record since.
 * Comments are no work on it; and what other cooperatives write about a record they share is theirs.
 */
export async function ensureJustRemoved(tx: Tx, session: Session, { slice, id, part, key }: Row) {
  const { rows } = await tx.execute<{ action: string; user_id: number | null; late: boolean; overtaken: boolean }>(sql`
    select last.action, last.user_id, last.at < now() - make_interval(mins => ${minutes}) as late,
      exists (select from ${changeLog} next where next.slice = ${slice} and next.record_id = ${id} and next.id > last.id
        and (next.part is null or next.part <> 'commenti' and next.cliente_id is not distinct from last.cliente_id)) as overtaken
    from ${changeLog} last where last.slice = ${slice} and last.record_id = ${id} and last.part = ${part} and last.part_id = ${key}
    order by last.id desc limit 1`)
  const [last] = rows
  if (last?.action !== 'remove') throw conflict('L’elemento non è stato eliminato, o è già stato ripristinato')
  // For all other users it does not exist.
  if (last.user_id !== session.id) throw notFound()
  if (last.late) throw conflict('È passato troppo tempo: l’eliminazione non si può più annullare')
  if (last.overtaken)
    throw conflict('Nel frattempo è stato registrato altro su questa scheda: l’eliminazione non si può più annullare')
}
