import { statoAudit } from '@quadra/contract/audit/stato'
import { writeDay } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { isCancelledAudit, isClosedAudit } from '../domain/audits/state.ts'
import { overdueAudit } from '../domain/deadlines/overdue.ts'
import {
  type Range,
  type ReviewScope,
  type ReviewSource,
  type ReviewRow,
  reviewedSites,
  within,
} from '../kernel/review.ts'

const present = sql`audit.data_cancellazione is null`
const datedIn = (range: Range) => within(sql`audit.data_audit`, range)

/** The audits of the range and those overdue; the number of employees is that of the newest audit that has one. */
export const auditForReview: ReviewSource = async (db, scope) => {
  const many = (range: Range) => sql`count(*) filter (where ${datedIn(range)} and not ${isCancelledAudit()})::int`
  const closed = (range: Range) => sql`count(*) filter (where ${datedIn(range)} and ${isClosedAudit()})::int`
  const { rows } = await db.execute<{
    id: number
    audit: number
    audit_prima: number
    chiusi: number
    chiusi_prima: number
    in_ritardo: number
    addetti: number | null
  }>(sql`
    select site.id, ${many(scope)} as audit, ${many(scope.prima)} as audit_prima, ${closed(scope)} as chiusi,
      ${closed(scope.prima)} as chiusi_prima, count(*) filter (where ${overdueAudit(scope.oggi)})::int as in_ritardo,
      (select newest.numero_addetti from audit newest where newest.cliente_id = site.id and newest.data_cancellazione is null
        and newest.numero_addetti is not null and newest.data_audit <= ${scope.a_data}::date
        order by newest.data_audit desc, newest.id desc limit 1) as addetti
    from ${reviewedSites(scope)} left join audit on audit.cliente_id = site.id and ${present} group by site.id`)
  return {
    figures: new Map(
      rows.map((row) => [
        row.id,
        {
          c6: {
            audit: { valore: row.audit, prima: row.audit_prima },
            chiusi: { valore: row.chiusi, prima: row.chiusi_prima },
            in_ritardo: { valore: row.in_ritardo },
          },
          d: { addetti: { valore: row.addetti } },
        },
      ]),
    ),
    ...(scope.tables && { tables: { c6: { audit: await auditsOf(db, scope) } } }),
  }
}

type AuditOfRange = {
  id: number
  numero: string
  data_audit: string
  norma: string
  data_chiusura: string | null
  data_annullamento: string | null
  non_conformita: number
  azioni: number
}
/** The audits of the range by their day, with what each found. */
async function auditsOf(db: Connection, scope: ReviewScope): Promise<ReviewRow[]> {
  const found = (table: string) =>
    sql`(select count(*)::int from ${sql.identifier(table)} found where found.audit_id = audit.id and found.data_cancellazione is null)`
  const { rows } = await db.execute<AuditOfRange>(sql`
    select audit.id, audit.anno || '/' || audit.numero as numero, audit.data_audit::text as data_audit, voce.descrizione as norma, audit.data_chiusura, audit.data_annullamento,
      (select count(*)::int from non_conformita found where found.audit_id = audit.id and found.data_cancellazione is null
        and found.stato <> 'non_pertinente') as non_conformita, ${found('azione_miglioramento')} as azioni
    from audit join voce on voce.id = audit.norma_id
    where audit.cliente_id = any(${sql.param(scope.clienti)}::int[]) and ${present} and ${datedIn(scope)} order by audit.data_audit, audit.id`)
  return rows.map(({ id, numero, data_audit, norma, non_conformita, azioni, ...ends }) => ({
    cells: {
      numero,
      data: writeDay(data_audit),
      norma,
      stato: statoAudit(ends),
      non_conformita,
      azioni,
    },
    percorso: placeOf('audit').record(id),
  }))
}
