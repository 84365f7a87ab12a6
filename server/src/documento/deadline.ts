import { approvalDays } from '@quadra/contract/documento/revisione'
import { sql } from 'drizzle-orm'
import { approvers, writers } from '../domain/documents/eligible.ts'
import { editedBy } from '../domain/documents/scope.ts'
import { isUnread, ofCaller, readBy, readings } from '../domain/documents/readings.ts'
import { group, type DeadlineSource } from '../kernel/deadline.ts'

const named = sql`concat_ws(' · ', documento.codice_documento, 'Rev. ' || lpad(revisione.numero::text, 2, '0'), documento.descrizione)`
/** The product itself has no key: nothing is to be approved or read by it. */
const noUser = 0
/** If no person is named: a multi-site document is the consortium's. */
export const ownerGroup = sql`case when documento.cliente_id is null then ${group('gestori')} else ${group('manager')} end`

export const editors = writers(sql`documento.cliente_id`)

export const documentoDeadlines = (): readonly DeadlineSource[] => [
  {
    // A multi-site document is reviewed by the consortium only.
    tipo: 'documento',
    from: sql`documento left join documento_revisione revisione on revisione.documento_id = documento.id and revisione.stato = 'vigente'`,
    where: sql`documento.data_cancellazione is null and not documento.archiviato and documento.riesame_entro is not null
      and (not documento.controllato or revisione.id is not null)`,
    scope: ({ cliente }) => (cliente ? sql`documento.cliente_id is not null` : undefined),
    record: sql`documento.id`,
    testo: named,
    cliente: sql`documento.cliente_id`,
    scadenza: sql`documento.riesame_entro`,
    responsabile: sql`coalesce(revisione.incaricato_id, revisione.autore_id)`,
    eligible: editors,
    firstGroup: ownerGroup,
  },
  {
    tipo: 'documento_approvazione',
    from: sql`documento join documento_revisione revisione on revisione.documento_id = documento.id and revisione.stato = 'in_approvazione'`,
    where: sql`documento.data_cancellazione is null and not documento.archiviato and revisione.data_cancellazione is null`,
    // An open revision exists for users who may edit the document and, of the consortium, for its approver.
    scope: (session) =>
      session.cliente
        ? editedBy(session)
        : sql`(${editedBy(session)} or revisione.approvatore_id = ${session.id ?? noUser})`,
    key: sql`revisione.id`,
    record: sql`documento.id`,
    testo: named,
    cliente: sql`documento.cliente_id`,
    scadenza: sql`((revisione.inviata_il at time zone 'Europe/Rome')::date + ${sql.raw(String(approvalDays))})`,
    responsabile: sql`revisione.approvatore_id`,
    // Without its approver it is for those who call it back.
    eligible: { ...editors, roles: approvers.roles },
    firstGroup: ownerGroup,
    raisedTo: editors.last,
    author: sql`revisione.autore_id`,
  },
  {
    tipo: 'presa_visione',
    from: readings,
    where: isUnread,
    // Only for its reader: managers follow the readings in their own list.
    scope: ofCaller,
    key: sql`revisione.id || ':' || lettore.id`,
    record: sql`documento.id`,
    testo: named,
    cliente: sql`lettore.cliente_id`,
    scadenza: readBy,
    responsabile: sql`lettore.id`,
    firstGroup: group('manager'),
    neverEscalated: true,
  },
]
