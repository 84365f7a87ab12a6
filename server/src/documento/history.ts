import { management } from '@quadra/contract/policy'
import { and, or, type SQL, sql } from 'drizzle-orm'
import { changeLog } from '../database/schema/kernel.ts'
import { editedBy } from '../domain/documents/scope.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import type { Session } from '../kernel/session.ts'

const isReading = sql`"change_log"."part" = 'presa_visione'`
const isRevision = sql`"change_log"."part" = 'revisione'`
const ofDocument = (condition: SQL) =>
  sql`exists (select 1 from documento one where one.id = "change_log"."record_id" and ${condition})`
const ofRevision = (condition: SQL) =>
  sql`exists (select 1 from documento_revisione one where one.id = "change_log"."part_id" and ${condition})`

/**
 * The lines of documents that a session reads. Of a controlled one, a user who may not edit it reads how the revision
 * in force was approved and lines of the document itself, never a line that names the file of another revision; an
 * approver also reads what waits for approval. Readings are shown to users who follow that person, and to the person.
 */
export function linesOfDocuments(session: Session): SQL | undefined {
  const own = session.cliente
    ? sql`("change_log"."cliente_id" = ${session.cliente.id} or "change_log"."cliente_id" is null)`
    : ofOwnCliente(session, changeLog.cliente_id)
  const manages = (management as readonly string[]).includes(session.ruolo)
  const reading = and(isReading, manages ? undefined : sql`"change_log"."user_id" = ${session.id}`)
  if (session.ruolo === 'admin') return undefined
  const others = or(
    ofDocument(editedBy(session, sql`one.cliente_id`)),
    ofDocument(sql`not one.controllato`),
    and(
      sql`"change_log"."part" is null`,
      sql`not ("change_log"."changes" @> '[{"field": "file_uuid"}]')`,
      ofDocument(sql`one.stato_documento = 'vigente'`),
    ),
    and(
      isRevision,
      or(
        and(
          ofRevision(sql`one.stato = 'vigente'`),
          sql`"change_log"."changes" @> '[{"field": "stato", "to": "vigente"}]'`,
        ),
        ofRevision(sql`one.stato in ('in_approvazione', 'approvata') and one.approvatore_id = ${session.id}
          and ${sql.raw(String(session.cliente === null))}`),
      ),
    ),
  )
  return and(own, or(reading, and(sql`"change_log"."part" is distinct from 'presa_visione'`, others)))
}
