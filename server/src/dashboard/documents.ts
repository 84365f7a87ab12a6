import { longest } from '@quadra/contract/dashboard/schema'
import { and, type SQL, sql } from 'drizzle-orm'
import { limit } from '../database/limit.ts'
import { isUnread, ofCaller, readBy, readings } from '../domain/documents/readings.ts'
import { visibleDocumento, waitsForApproval } from '../domain/documents/scope.ts'
import type { Session } from '../kernel/session.ts'

/**
 * Revisions that wait for the caller's approval, as the list of documents finds them; embedded in another statement.
 */
export const documentsToApprove = (session: Session) =>
  totalAndRows(
    sql`documento join documento_revisione revisione on revisione.documento_id = documento.id and revisione.stato = 'in_approvazione'
      left join cliente sede on sede.id = documento.cliente_id`,
    and(sql`documento.data_cancellazione is null`, visibleDocumento(session), waitsForApproval(session))!,
    sql`((revisione.inviata_il at time zone 'Europe/Rome')::date + 7)`,
  )

/** What the caller must read. */
export const documentsToRead = (session: Session) =>
  totalAndRows(readings, sql`${ofCaller(session)} and ${isUnread}`, readBy)

const totalAndRows = (
  from: SQL,
  where: SQL,
  entro: SQL,
) => sql`(select json_build_object('totale', count(*), 'elementi',
  (select coalesce(json_agg(one), '[]') from (
    select documento.id, documento.codice_documento, left(documento.descrizione, 160) as descrizione, revisione.numero, ${entro} as entro,
      case when documento.cliente_id is not null then json_build_object('id', sede.id, 'nome', sede.nome) end as cliente
    from ${from} where ${where} order by ${entro}, documento.id ${limit(longest)}) one))
  from ${from} where ${where})`
