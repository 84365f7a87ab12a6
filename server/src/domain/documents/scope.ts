import { openStati } from '@quadra/contract/documento/stato'
import { isConsortium } from '@quadra/contract/policy'
import { type SQL, sql } from 'drizzle-orm'
import { quoted } from '../../database/quoted.ts'
import { ofActiveCliente } from '../deadlines/overdue.ts'
import type { Session } from '../../kernel/session.ts'

/** Not controlled, or with a revision in force: what who may not edit a document sees of it. */
const inForce = sql`(not "documento"."controllato" or "documento"."stato_documento" = 'vigente')`

/** Neither withdrawn nor archived, and in force where it is controlled. */
export const isInUse = sql`("documento"."ritirato_il" is null and not "documento"."archiviato" and ${inForce})`

/** An open revision that was sent to this person to approve. */
const isSentTo = (id: number) =>
  sql`sent.approvatore_id = ${id} and sent.stato in ('in_approvazione', 'approvata') and sent.data_cancellazione is null`
const wasSentTo = (id: number) =>
  sql`"documento"."id" in (select sent.documento_id from documento_revisione sent where ${isSentTo(id)})`

/**
 * The file a session sees of a document: the document's own. A withdrawn document is visible only to its editors and to the approver of
 * its next revision; the approver gets the file of that revision.
 */
export const shownFile = ({ id, ruolo }: Session): SQL =>
  ruolo === 'gestore_multisito'
    ? sql`(case when "documento"."stato_documento" = 'obsoleto' and "documento"."cliente_id" is not null
        then (select sent.file_id from documento_revisione sent where sent.documento_id = "documento"."id" and ${isSentTo(id)})
        else "documento"."file_id" end)`
    : sql`"documento"."file_id"`

/** A multi-site document that shares a flag with the client. */
const reaches = (cliente: number | SQL) => sql`("documento"."cliente_id" is null and exists (
  select 1 from cliente own where own.id = ${cliente} and (
    (own.servizi_imprese and "documento"."servizi_imprese") or
    (own.servizi_persona and "documento"."servizi_persona") or
    (own.parita_genere and "documento"."parita_genere"))))`

/**
 * The documents that exist for a session: users who may edit see all of their own, other users a controlled one only
 * while a revision is in force, and the consortium also those sent to it for approval (managers approve only what they
 * may edit anyway).
 */
export function visibleDocumento({ id, ruolo, cliente: own }: Session): SQL | undefined {
  if (ruolo === 'admin') return undefined
  if (isConsortium(ruolo)) return sql`("documento"."cliente_id" is null or ${inForce} or ${wasSentTo(id)})`
  if (!own) return sql`false`
  return ruolo === 'manager'
    ? seenByManagers(own.id)
    : sql`((${ofCliente(own.id)} or ${reaches(own.id)}) and ${inForce})`
}

const ofCliente = (cliente: number | SQL) => sql`"documento"."cliente_id" = ${cliente}`
/** The documents that a client's managers see. */
export const seenByManagers = (cliente: number | SQL) =>
  sql`(${ofCliente(cliente)} or (${reaches(cliente)} and ${inForce}))`

/** The documents a session may edit: the rule of `documentoRights` for every row at once. */
export function editedBy({ ruolo, cliente }: Session, owner = sql`"documento"."cliente_id"`): SQL {
  if (ruolo === 'admin') return sql`true`
  if (ruolo === 'gestore_multisito') return sql`${owner} is null`
  return ruolo === 'manager' && cliente ? sql`${owner} = ${cliente.id}` : sql`false`
}

/** Waits for the caller's approval. */
export const waitsForApproval = ({ id }: Session) => sql`("documento"."id" in (select sent.documento_id
  from documento_revisione sent where sent.approvatore_id = ${id ?? 0} and sent.stato = 'in_approvazione' and sent.data_cancellazione is null)
  and not "documento"."archiviato" and ("documento"."cliente_id" is null or ${ofActiveCliente(sql`"documento"."cliente_id"`)}))`

/** An open revision, under the given name, that exists for this session: for its editors and, of the consortium, its approver. */
export const isOpenRevision = (name: string, session: Session): SQL => {
  const one = sql.identifier(name)
  const own = session.cliente
    ? editedBy(session)
    : sql`(${editedBy(session)} or (${one}.approvatore_id = ${session.id ?? 0} and ${one}.stato <> 'bozza'))`
  return sql`(${one}.data_cancellazione is null and ${one}.stato in (${quoted(openStati)}) and ${own})`
}

/** A revision in this state is being worked on, also beside one in force. */
export const hasOpenRevision = (session: Session, stato: string): SQL =>
  sql`exists (select from documento_revisione worked where worked.documento_id = "documento"."id" and worked.stato = ${stato}
    and ${isOpenRevision('worked', session)})`

/** A draft of the caller's waits. */
export const hasOwnDraft = (session: Session): SQL =>
  sql`exists (select from documento_revisione worked where worked.documento_id = "documento"."id" and worked.stato = 'bozza'
    and worked.autore_id = ${session.id ?? 0} and ${isOpenRevision('worked', session)})`
