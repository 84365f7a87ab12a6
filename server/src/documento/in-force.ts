import type { Revisione } from '@quadra/contract/documento/revisione'
import type { Documento } from '@quadra/contract/documento/schema'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { now } from '../database/schema/columns.ts'
import { documentoRevisione } from '../database/schema/documento.ts'
import { updateRecord } from '../kernel/records/records.ts'
import { productSession, type Session } from '../kernel/session.ts'
import type { DailyJob } from '../kernel/work/jobs.ts'
import { notifyReaders } from './notices.ts'
import { documentoStore } from './queries.ts'
import { moveRevisione, revisioni } from './revisioni.ts'

/**
 * Brings an approved revision into force: the one before becomes obsolete, the document takes its file and its day, and
 * the people it is for are notified. The document is locked; that there are never two in force is also a constraint.
 */
export async function bringIntoForce(
  tx: Tx,
  session: Session,
  document: Documento,
  revision: Revisione,
  around: { readonly publicUrl: string },
): Promise<Documento> {
  const before = await currentOf(tx, document.id)
  if (before) await moveRevisione(tx, session, document, await found(tx, session, document, before), obsolete)
  const current = await moveRevisione(tx, session, document, revision, { stato: 'vigente' })
  const after = await updateRecord(tx, session, documentoStore, document, {
    file_id: current.file_uuid,
    data: current.data_vigenza!,
    riesame_entro: current.riesame_entro,
    ritirato_il: null,
    stato_documento: 'vigente',
  })
  await notifyReaders(tx, document, current, session.today, around)
  return after
}

export const obsolete = { stato: 'obsoleta', obsoleta_il: now }

async function currentOf(tx: Tx, documento_id: number) {
  const [current] = await tx
    .select({ id: documentoRevisione.id })
    .from(documentoRevisione)
    .where(and(eq(documentoRevisione.documento_id, documento_id), eq(documentoRevisione.stato, 'vigente')))
  return current?.id
}
/** The product reads it: an approver who may not edit the document does not see what was in force before. */
const found = (tx: Tx, session: Session, document: Documento, id: number) =>
  revisioni.find(tx, productSession(session.today), document, id)

/** Brings into force, on its day, what was approved before. */
export const bringDueIntoForce = (publicUrl: string): DailyJob => ({
  name: 'documenti-vigenza',
  hour: 0,
  work: async (tx, day) => {
    const session = productSession(day)
    const due = await tx
      .select({ id: documentoRevisione.id, documento_id: documentoRevisione.documento_id })
      .from(documentoRevisione)
      .where(
        and(
          eq(documentoRevisione.stato, 'approvata'),
          lte(documentoRevisione.data_vigenza, day),
          sql`exists (select 1 from documento one where one.id = documento_id and one.data_cancellazione is null)`,
        ),
      )
      .orderBy(documentoRevisione.documento_id)
    for (const { documento_id } of due) {
      const { item } = await documentoStore.lock(tx, session, documento_id)
      // The revision may have been withdrawn before the lock.
      const open = item.revisione_aperta
      if (open?.stato === 'approvata' && open.data_vigenza! <= day)
        await bringIntoForce(tx, session, item, open, { publicUrl })
    }
  },
})
