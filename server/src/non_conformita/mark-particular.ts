import type { Tx } from '../database/database.ts'
import { ensureVersion, type Requested, updateRecord } from '../kernel/records/records.ts'
import type { Session } from '../kernel/session.ts'
import { nonConformitaStore } from './queries.ts'

/** Marks in any state whether its texts contain data of health or of minors; like a state it moves the version on. */
export async function markParticular(
  tx: Tx,
  session: Session,
  id: number,
  { body, raw }: Requested<{ dati_particolari: boolean }>,
) {
  const { item } = await nonConformitaStore.lock(tx, session, id)
  const { dati_particolari } = body()
  ensureVersion(item, raw)
  if (dati_particolari === item.dati_particolari) return item
  return updateRecord(tx, session, nonConformitaStore, item, { dati_particolari }, { log: { action: 'state' } })
}
