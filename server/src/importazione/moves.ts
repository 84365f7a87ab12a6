import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Tx } from '../database/database.ts'
import type { importazione } from '../database/schema/importazione.ts'
import { updateRecord } from '../kernel/records/records.ts'
import { productSession, type Session } from '../kernel/session.ts'
import type { Claimed } from '../kernel/work/lavoro.ts'
import { importazioneStore, type Recorded } from './queries.ts'

/** The session in which the product itself writes about an import: of the user who requested the work, or of none. */
export const onBehalfOf = (by: Pick<Claimed, 'utente_id' | 'chiave_id'> | undefined) =>
  productSession('', by?.utente_id, by?.chiave_id)

/** Moves an import to another state; its history shows it. */
export async function moveImportazione(
  tx: Tx,
  session: Session,
  id: number,
  columns: PgUpdateSetSource<typeof importazione>,
): Promise<Recorded> {
  const { item } = await importazioneStore.lock(tx, session, id)
  return updateRecord(tx, session, importazioneStore, item, columns, { log: { action: 'state' } })
}
