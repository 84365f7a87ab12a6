import type { Traguardo } from '@quadra/contract/traguardo/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { lockAzione } from '../azione_miglioramento/write.ts'
import { azioneStore } from '../azione_miglioramento/queries.ts'
import type { Tx } from '../database/database.ts'
import { azioneMiglioramento } from '../database/schema/azione_miglioramento.ts'
import { ensureOffered } from '../domain/choices.ts'
import { openAzione } from '../domain/deadlines/overdue.ts'
import { visibleAzione } from '../domain/scope.ts'
import { forbidden } from '../kernel/errors.ts'
import { type Requested, updateRecord } from '../kernel/records/records.ts'
import type { Session } from '../kernel/session.ts'
import { traguardoStore } from './queries.ts'

/** An open action of the objective's cooperative and year, of no indicator until now: it becomes one of the objective's. */
export async function linkAction(
  tx: Tx,
  session: Session,
  id: number,
  { body }: Requested<{ azione_id: number }>,
): Promise<Traguardo> {
  const { item, granted } = await traguardoStore.lock(tx, session, id)
  if (!granted) throw forbidden(item.sola_lettura ?? undefined)
  const { azione_id } = body()
  await ensureOffered(tx, { azione_id: linkable(session, item, azione_id) })
  const { item: azione } = await lockAzione(tx, session, { id: azione_id })
  // Another user may have linked it while this one waited.
  await ensureOffered(tx, { azione_id: linkable(session, item, azione_id) })
  await updateRecord(tx, session, azioneStore, azione, { indicatore_id: item.indicatore.id })
  return traguardoStore.read(tx, session, id)
}

const linkable = (session: Session, { cliente, anno }: Traguardo, id: number) =>
  sql`exists (select from azione_miglioramento where ${and(
    eq(azioneMiglioramento.id, id),
    eq(azioneMiglioramento.cliente_id, cliente.id),
    isNull(azioneMiglioramento.indicatore_id),
    isNull(azioneMiglioramento.data_cancellazione),
    openAzione,
    visibleAzione(session),
    sql`extract(year from ${azioneMiglioramento.data_azione}) = ${anno}`,
  )})`
