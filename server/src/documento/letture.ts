import { presaVisionePart } from '@quadra/contract/documento/lettura'
import type { Documento } from '@quadra/contract/documento/schema'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Connection, Tx } from '../database/database.ts'
import { now } from '../database/schema/columns.ts'
import { documentoLettura, documentoRevisione } from '../database/schema/documento.ts'
import { utente } from '../database/schema/registry.ts'
import { conflict, forbidden } from '../kernel/errors.ts'
import { logChange, partLine } from '../kernel/log/changelog.ts'
import { definePart } from '../kernel/records/parts.ts'
import type { Session } from '../kernel/session.ts'
import { documentoStore } from './queries.ts'

/** Confirmed readings alone: they are evidence; that a user opened a file or was reminded is bookkeeping. */
export const preseVisione = definePart({
  part: presaVisionePart,
  table: documentoLettura,
  parent: documentoRevisione.documento_id,
  fields: {
    id: documentoLettura.id,
    numero: documentoRevisione.numero,
    utente: { id: utente.id, nome: utente.nome, cognome: utente.cognome },
    confermata_il: documentoLettura.confermata_il,
  },
  from: (select) =>
    select
      .from(documentoLettura)
      .innerJoin(documentoRevisione, eq(documentoRevisione.id, documentoLettura.revisione_id))
      .innerJoin(utente, eq(utente.id, documentoLettura.utente_id))
      .$dynamic(),
  order: [asc(documentoLettura.id)],
  visible: () => isNotNull(documentoLettura.confermata_il),
  show: (_session, row, _record: { id: number }) => row,
  rights: {},
})

/** Notes that a recipient opened the file of the revision in force: once, the first time. */
export const noteOpened = (db: Connection, session: Session, revisione_id: number) =>
  db
    .insert(documentoLettura)
    .values({ revisione_id, utente_id: session.id, aperta_il: now as never })
    .onConflictDoUpdate({
      target: [documentoLettura.revisione_id, documentoLettura.utente_id],
      set: { aperta_il: sql`coalesce(${documentoLettura.aperta_il}, ${now})` },
    })

/** Confirms the caller's reading of the revision in force; never undone, and the same however often it is sent. */
export async function confirmReading(tx: Tx, session: Session, id: number): Promise<{ confermata_il: string }> {
  const { item } = await documentoStore.lock(tx, session, id)
  const { lettura, revisione } = item
  if (!lettura || !revisione) throw forbidden('Non sei tra i destinatari di questo documento')
  if (lettura.confermata_il) return { confermata_il: lettura.confermata_il }
  if (!lettura.aperta_il) throw conflict('Aprire il documento prima di confermare')
  const [row] = await tx
    .update(documentoLettura)
    .set({ confermata_il: now, cliente_id: session.cliente!.id })
    .where(and(eq(documentoLettura.revisione_id, revisione.id), eq(documentoLettura.utente_id, session.id)))
    .returning({ id: documentoLettura.id, confermata_il: documentoLettura.confermata_il })
  await logReading(tx, session, item, { ...row!, numero: revisione.numero })
  return { confermata_il: row!.confermata_il! }
}

/** The line has the reader's client: on a multi-site document each manager reads of the own people. */
async function logReading(
  tx: Tx,
  session: Session,
  document: Documento,
  row: { id: number; numero: number; confermata_il: string | null },
) {
  const line = partLine(presaVisionePart, row.id, { to: { ...row, utente: session } })!
  await logChange(tx, session, { slice: 'documento', id: document.id, cliente_id: session.cliente!.id, ...line })
}
