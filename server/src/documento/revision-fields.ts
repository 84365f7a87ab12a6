import { revisione as revisioneSchema, type Revisione } from '@quadra/contract/documento/revisione'
import { revisioneFlags } from '@quadra/contract/documento/rules'
import { desc, eq, sql } from 'drizzle-orm'
import { alias, type PgSelectBuilder } from 'drizzle-orm/pg-core'
import { documentoRevisione } from '../database/schema/documento.ts'
import { file } from '../database/schema/file.ts'
import { utente } from '../database/schema/registry.ts'
import { isEligible } from '../domain/deadlines/eligible.ts'
import { approvers } from '../domain/documents/eligible.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import type { Session } from '../kernel/session.ts'

const author = alias(utente, 'revisione_autore')
const approver = alias(utente, 'revisione_approvatore')
const reviewer = alias(utente, 'revisione_incaricato')

const owner = sql`(select owner.cliente_id from documento owner where owner.id = ${documentoRevisione.documento_id})`
/** What is read of a revision, as the part and the record's own statement read it. */
export const revisioneFields = {
  ...columnsOf(documentoRevisione, revisioneSchema),
  servizi: sql<
    Revisione['servizi']
  >`coalesce((select json_agg(json_build_object('id', chosen.id, 'descrizione', chosen.descrizione) order by chosen.id)
    from servizio chosen where chosen.id = any(${documentoRevisione.servizi})), '[]')`,
  scrittori: sql<
    Revisione['scrittori']
  >`coalesce((select json_agg(json_build_object('id', writer.id, 'nome', writer.nome, 'cognome', writer.cognome) order by writer.id)
    from utente writer where writer.id = any(${documentoRevisione.scrittori})), '[]')`,
  file_uuid: documentoRevisione.file_id,
  autore: { id: author.id, nome: author.nome, cognome: author.cognome },
  approvatore: { id: approver.id, nome: approver.nome, cognome: approver.cognome },
  incaricato: { id: reviewer.id, nome: reviewer.nome, cognome: reviewer.cognome },
  file_name: file.name,
  file_size: file.size,
  file_type: file.type,
  data_file: file.created_at,
  senza_approvatore: sql<boolean>`(not coalesce(${isEligible(sql`revisione_approvatore`, owner, approvers.roles)}, false)
    or coalesce(${documentoRevisione.approvatore_id} = any(${documentoRevisione.scrittori}), false))`,
}

export const revisioneFrom = (select: PgSelectBuilder<typeof revisioneFields>) =>
  select
    .from(documentoRevisione)
    .innerJoin(file, eq(file.id, documentoRevisione.file_id))
    .leftJoin(author, eq(author.id, documentoRevisione.autore_id))
    .leftJoin(approver, eq(approver.id, documentoRevisione.approvatore_id))
    .leftJoin(reviewer, eq(reviewer.id, documentoRevisione.incaricato_id))
    .$dynamic()

export const revisioneOrder = [desc(documentoRevisione.numero), desc(documentoRevisione.id)]

type Row = Omit<Revisione, 'url' | keyof ReturnType<typeof revisioneFlags>>
interface OfDocument {
  readonly id: number
  readonly cliente: { readonly id: number } | null
}

export const showRevisione = (session: Session, row: Row, record: OfDocument): Revisione => ({
  ...row,
  url: `/api/documento/${record.id}/revisione/${row.id}/file`,
  ...revisioneFlags(session, record, row),
})
