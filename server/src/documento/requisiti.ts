import type { Documento } from '@quadra/contract/documento/schema'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { documentoRequisito } from '../database/schema/requisito.ts'
import { invalid } from '../kernel/errors.ts'
import { updateRecord } from '../kernel/records/records.ts'
import { touched } from '../kernel/records/statements.ts'
import type { Session } from '../kernel/session.ts'
import { documentoStore } from './queries.ts'

/** Active requirements may be chosen, and those stay that a document has. */
export function requisitiOffered(ids: readonly number[], before?: Pick<Documento, 'requisiti'>) {
  const chosen = ids.filter((id) => !before?.requisiti.some((one) => one.id === id))
  return chosen.length === 0
    ? undefined
    : sql`not exists (select from unnest(${sql.param(chosen)}::int[]) wanted (id)
        where wanted.id not in (select requisito.id from requisito where requisito.stato = 1))`
}

export function ensureControlled(controllato: boolean, ids: readonly number[]) {
  if (!controllato && ids.length > 0) throw invalid({ requisito_ids: 'Solo per i documenti controllati' })
}

/** Links a document that was just made, with a line of its own in the log. */
export async function linkNew(tx: Tx, session: Session, made: Documento, ids: readonly number[]): Promise<Documento> {
  if (ids.length === 0) return made
  await insertLinks(tx, made.id, ids)
  return updateRecord(tx, session, documentoStore, made, touched)
}

/** Whether the links are others now. */
export async function relink(tx: Tx, { id, requisiti }: Pick<Documento, 'id' | 'requisiti'>, ids: readonly number[]) {
  if (ids.length === requisiti.length && requisiti.every((one) => ids.includes(one.id))) return false
  await tx.delete(documentoRequisito).where(eq(documentoRequisito.documento_id, id))
  await insertLinks(tx, id, ids)
  return true
}

async function insertLinks(tx: Tx, documento_id: number, ids: readonly number[]) {
  if (ids.length > 0)
    await tx.insert(documentoRequisito).values(ids.map((requisito_id) => ({ documento_id, requisito_id })))
}
