import { documentoApi } from '@quadra/contract/documento/api'
import { documentoRights } from '@quadra/contract/documento/rules'
import type { DocumentoRow } from '@quadra/contract/documento/schema'
import { eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { voce } from '../database/schema/dizionario.ts'
import { documento } from '../database/schema/documento.ts'
import { file } from '../database/schema/file.ts'
import { cliente, utente } from '../database/schema/registry.ts'
import { dayColumn, relatedColumn, textColumn } from '../kernel/records/columns.ts'
import type { Session } from '../kernel/session.ts'
import { defineStore } from '../kernel/records/store.ts'
import { documentoDetails } from './details.ts'

/** A bound user sees the own client's documents, and those multi-site ones that share a flag with the client. */
export function visible({ cliente: own }: Session): SQL | undefined {
  if (!own) return undefined
  return sql`("documento"."cliente_id" = ${own.id} or ("documento"."cliente_id" is null and exists (
    select 1 from cliente own where own.id = ${own.id} and (
      (own.servizi_imprese and "documento"."servizi_imprese") or
      (own.servizi_persona and "documento"."servizi_persona") or
      (own.parita_genere and "documento"."parita_genere")))))`
}

/** Rows as the two tables show them; a record adds its earlier versions. */
export const documentoStore = defineStore({
  slice: 'documento',
  api: documentoApi,
  table: documento,
  fields: {
    id: documento.id,
    tipo_documento: { id: voce.id, codice: voce.codice, descrizione: voce.descrizione },
    cliente: { id: cliente.id, nome: cliente.nome },
    file_uuid: documento.file_id,
    descrizione: documento.descrizione,
    riesame_entro: documento.riesame_entro,
    file_name: file.name,
    file_size: file.size,
    file_type: file.type,
    data_file: file.created_at,
    utente_file: { id: utente.id, nome: utente.nome, cognome: utente.cognome },
    data: documento.data,
    servizi_imprese: documento.servizi_imprese,
    servizi_persona: documento.servizi_persona,
    parita_genere: documento.parita_genere,
    data_creazione: documento.data_creazione,
    data_modifica: documento.data_modifica,
  },
  from: (select) =>
    select
      .from(documento)
      .innerJoin(voce, eq(voce.id, documento.tipo_documento_id))
      .innerJoin(file, eq(file.id, documento.file_id))
      .leftJoin(utente, eq(utente.id, file.utente_id))
      .leftJoin(cliente, eq(cliente.id, documento.cliente_id))
      .$dynamic(),
  visible,
  filter: ({ multisito }) => [
    multisito === undefined ? undefined : multisito ? isNull(documento.cliente_id) : isNotNull(documento.cliente_id),
  ],
  columns: {
    cliente: relatedColumn(cliente.nome, documento.cliente_id, cliente.id),
    data: dayColumn(documento.data),
    tipo_documento: relatedColumn(voce.descrizione, documento.tipo_documento_id, voce.id),
    descrizione: textColumn(documento.descrizione),
    file_name: textColumn(file.name),
  },
  show: (session, row) => {
    const { granted, ...flags } = documentoRights(session, row)
    const item: DocumentoRow = {
      ...row,
      ...flags,
      url: `/api/documento/${row.id}/file`,
      data_cancellazione: null,
      audit_id: null,
    }
    return { granted, item }
  },
  record: documentoDetails,
})
