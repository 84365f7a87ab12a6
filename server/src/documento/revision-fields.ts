import { revisione as revisioneSchema, type Revisione } from '@quadra/contract/documento/revisione'
import { revisioneFlags } from '@quadra/contract/documento/rules'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn, type PgSelectBuilder } from 'drizzle-orm/pg-core'
import { documentoRevisione } from '../database/schema/documento.ts'
import { file } from '../database/schema/file.ts'
import { utente } from '../database/schema/registry.ts'
import { columnsOf } from '../kernel/records/parts.ts'
import type { Session } from '../kernel/session.ts'

const author = alias(utente, 'revisione_autore')
const approver = alias(utente, 'revisione_approvatore')

const owner = sql`(select owner.cliente_id from documento owner where owner.id = ${documentoRevisione.documento_id})`
type Person = Readonly<Record<'id' | 'stato' | 'ruolo' | 'cliente_id', PgColumn>>
/** Can no longer act on it: switched off, of another client than the document's, or of a role without the right. */
const isGone = (person: Person, roles: SQL) => sql`(not coalesce(${person.stato} = 1 and (${person.ruolo} in (${roles})
  or (${person.ruolo} = 'manager' and ${person.cliente_id} = ${owner})), false))`
/** The rules of `documentoRights` and `mayApprove`: a client's document is written by its managers, and by an administrator. */
const writing = sql`'admin', case when ${owner} is null then 'gestore_multisito' end`
const approving = sql`'admin', 'gestore_multisito'`

/** What is read of a revision, as the part and the record's own statement read it. */
export const revisioneFields = {
  ...columnsOf(documentoRevisione, revisioneSchema),
  servizi: sql<
    Revisione['servizi']
  >`coalesce((select json_agg(json_build_object('id', chosen.id, 'descrizione', chosen.descrizione) order by chosen.id)
    from servizio chosen where chosen.id = any(${documentoRevisione.servizi})), '[]')`,
  file_uuid: documentoRevisione.file_id,
  autore: { id: author.id, nome: author.nome, cognome: author.cognome },
  approvatore: { id: approver.id, nome: approver.nome, cognome: approver.cognome },
  file_name: file.name,
  file_size: file.size,
  file_type: file.type,
  data_file: file.created_at,
  senza_nessuno: sql<boolean>`(${isGone(author, writing)} and ${isGone(approver, approving)})`,
}

export const revisioneFrom = (select: PgSelectBuilder<typeof revisioneFields>) =>
  select
    .from(documentoRevisione)
    .innerJoin(file, eq(file.id, documentoRevisione.file_id))
    .leftJoin(author, eq(author.id, documentoRevisione.autore_id))
    .leftJoin(approver, eq(approver.id, documentoRevisione.approvatore_id))
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
