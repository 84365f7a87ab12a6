import type { Documento, DocumentoRow, Versione } from '@quadra/contract/documento/schema'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { Connection, Tx } from '../database/database.ts'
import { documentoVersione } from '../database/schema/documento.ts'
import { file } from '../database/schema/file.ts'
import { utente } from '../database/schema/registry.ts'
import type { Session } from '../kernel/session.ts'
import { documentoStore } from './queries.ts'

/** The record, with the files it had before. */
export async function readDocumento(db: Connection, session: Session, id: number): Promise<Documento> {
  return wholeDocumento(db, await documentoStore.read(db, session, id))
}

/** What writes read before and after, so that the history tells every field. */
export const wholeStore = {
  slice: documentoStore.slice,
  table: documentoStore.table,
  write: async (tx: Tx, session: Session, row: SQL) => wholeDocumento(tx, await documentoStore.write(tx, session, row)),
}

export async function wholeDocumento(db: Connection, { data, ...row }: DocumentoRow): Promise<Documento> {
  return { ...row, data_documento: data, versioni: await readVersioni(db, row.id) }
}

/** The newest first. */
async function readVersioni(db: Connection, id: number): Promise<Versione[]> {
  const rows = await db
    .select({
      id: documentoVersione.id,
      file_name: file.name,
      file_size: file.size,
      file_type: file.type,
      data_file: file.created_at,
      utente_file: { id: utente.id, nome: utente.nome, cognome: utente.cognome },
      data_sostituzione: documentoVersione.replaced_at,
    })
    .from(documentoVersione)
    .innerJoin(file, eq(file.id, documentoVersione.file_id))
    .leftJoin(utente, eq(utente.id, file.utente_id))
    .where(eq(documentoVersione.documento_id, id))
    .orderBy(desc(documentoVersione.id))
  return rows.map((row) => ({ ...row, url: `/api/documento/${id}/versione/${row.id}/file` }))
}

/** The bytes of an earlier version, for who sees the document; another document's version does not exist here. */
export const fileOfVersione = (db: Connection, id: number, vid: number) =>
  db
    .select({ file_id: documentoVersione.file_id })
    .from(documentoVersione)
    .where(and(eq(documentoVersione.id, vid), eq(documentoVersione.documento_id, id)))
