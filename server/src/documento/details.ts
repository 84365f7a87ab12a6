import type { Documento, DocumentoRow, Versione } from '@quadra/contract/documento/schema'
import { and, desc, eq } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { documento, documentoVersione } from '../database/schema/documento.ts'
import { file } from '../database/schema/file.ts'
import { utente } from '../database/schema/registry.ts'
import { jsonReader, jsonRows } from '../kernel/query/json-rows.ts'
import type { Session } from '../kernel/session.ts'

const fields = {
  id: documentoVersione.id,
  file_name: file.name,
  file_size: file.size,
  file_type: file.type,
  data_file: file.created_at,
  utente_file: { id: utente.id, nome: utente.nome, cognome: utente.cognome },
  data_sostituzione: documentoVersione.replaced_at,
}
const readVersione = jsonReader(fields)

/** What a record adds to its row: the files it had before, the newest first. */
export const documentoDetails = {
  more: () => ({
    versioni: jsonRows(
      fields,
      (select) =>
        select
          .from(documentoVersione)
          .innerJoin(file, eq(file.id, documentoVersione.file_id))
          .leftJoin(utente, eq(utente.id, file.utente_id)),
      { where: eq(documentoVersione.documento_id, documento.id), order: [desc(documentoVersione.id)] },
    ),
  }),
  show: (_session: Session, { data, ...row }: DocumentoRow, more: { versioni: object[] }): Documento => ({
    ...row,
    data_documento: data,
    versioni: more.versioni.map((stored) => {
      const one = readVersione(stored) as Omit<Versione, 'url'>
      return { ...one, url: `/api/documento/${row.id}/versione/${one.id}/file` }
    }),
  }),
}

/** The bytes of an earlier version, for who sees the document; another document's version does not exist here. */
export const fileOfVersione = (db: Connection, id: number, vid: number) =>
  db
    .select({ file_id: documentoVersione.file_id })
    .from(documentoVersione)
    .where(and(eq(documentoVersione.id, vid), eq(documentoVersione.documento_id, id)))
