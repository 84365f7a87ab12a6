import type { Fascicolo } from '@quadra/contract/fascicolo/schema'
import { eq } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { fascicolo } from '../database/schema/fascicolo.ts'
import { changesBetween, logChange } from '../kernel/log/changelog.ts'
import { updateOf } from '../kernel/records/statements.ts'
import type { Session } from '../kernel/session.ts'
import { fascicoloStore } from './queries.ts'

type Ended = Exclude<(typeof fascicolo.$inferSelect)['stato'], 'in_preparazione'>
type Made = Partial<Pick<typeof fascicolo.$inferInsert, 'nome' | 'dimensione' | 'sha256' | 'numero_file' | 'scade_il'>>

/**
 * Ends the preparation of a pack, once; undefined for one that has already ended, or was deleted. The state shown to
 * readers depends on the bytes, so the log gets the result of the preparation itself.
 */
export async function endPreparation(
  tx: Tx,
  session: Session,
  id: number,
  stato: Ended,
  made: Made & { readonly errore?: string | null } = {},
): Promise<Fascicolo | undefined> {
  if (!(await fascicoloStore.isVisible(tx, session, id))) return undefined
  const { item } = await fascicoloStore.lock(tx, session, id)
  if (item.stato !== 'in_preparazione') return undefined
  const row = updateOf(fascicolo, eq(fascicolo.id, id), { ...made, stato })
  const after = await fascicoloStore.write(tx, session, row)
  await logChange(tx, session, {
    slice: 'fascicolo',
    id,
    ...fascicoloStore.belongs(after),
    action: 'state',
    changes: [{ field: 'stato', from: null, to: stato }, ...changesBetween(fascicoloStore.schema, item, after)],
    reason: made.errore ?? null,
    at: after.data_modifica,
  })
  return after
}
