import type { TipoImportazione } from '@quadra/contract/importazione/words'
import { sql } from 'drizzle-orm'
import type { Connection, Tx } from '../database/database.ts'
import type { Session } from '../kernel/session.ts'
import { importazioneStore, type Recorded } from './queries.ts'

/** A sheet that a program sends: what makes it the same as another. */
interface Sending {
  readonly tipo: TipoImportazione
  readonly cliente_id: number
  readonly sha256: string
}

/** Two calls may send the same sheet at once: the second waits, then finds what the first has written. */
export async function lockSending(tx: Tx, session: Session, { tipo, cliente_id, sha256 }: Sending) {
  if (!session.chiave) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${tipo} ${sha256}`}, ${cliente_id}))`)
}

/**
 * The first import of the same bytes within a day, for a program that sends them again (spec 10 §4). A person gets a
 * new one, and so does who sends again what was undone.
 */
export async function sentBefore(
  db: Connection,
  session: Session,
  { tipo, cliente_id, sha256 }: Sending,
): Promise<Recorded | undefined> {
  if (!session.chiave) return undefined
  const { rows } = await db.execute<{ id: number }>(sql`
    select importazione.id from importazione join file on file.id = importazione.file_id
    where importazione.cliente_id = ${cliente_id} and importazione.tipo = ${tipo} and file.sha256 = ${sha256}
      and importazione.stato <> 'annullata' and importazione.data_creazione > now() - interval '24 hours'
    order by importazione.id limit 1`)
  const [found] = rows
  return found && importazioneStore.read(db, session, found.id)
}
