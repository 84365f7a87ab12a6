import type { PianoPrecedente } from '@quadra/contract/audit/processo'
import { lastDay } from '@quadra/contract/kernel/days'
import { and, eq, sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { audit } from '../database/schema/audit.ts'
import { offeredChecklists } from '../domain/programme/checklists.ts'
import { conflict, notFound } from '../kernel/errors.ts'
import type { Session } from '../kernel/session.ts'
import { auditStore } from './queries.ts'

/**
 * The plan of the last audit of the same norm at the same cooperative that had one. What was on the third day of that
 * visit is on the third day of this one.
 */
export async function previousPlan(db: Connection, session: Session, id: number): Promise<PianoPrecedente> {
  const { rows } = await db.execute<{ last: PianoPrecedente['audit']; plan: Planned[]; day: string }>(sql`
    select to_json(last) as last, ${audit.data_audit}::text as day, coalesce((
      select json_agg(json_build_object('id', p.id,
        'processo', json_build_object('id', v.id, 'codice', v.codice, 'descrizione', v.descrizione),
        'persona', p.persona, 'data', ${audit.data_audit} + ${distance}, 'da_orario', p.da_orario, 'a_orario', p.a_orario,
        'checklist', (select json_build_object('versione_id', offered.versione_id, 'titolo', offered.titolo, 'versione', offered.versione)
          from (${offeredChecklists}) offered join checklist_versione had on had.checklist_id = offered.id and had.id = p.checklist_versione_id
          where offered.norma_id = ${audit.norma_id} and offered.processo_id = p.processo_id),
        'saltato', case when ${alreadyHere} then 'presente' when v.stato <> 1 then 'disattivato' end)
        order by p.data, p.da_orario, p.id)
      from audit_processo p join voce v on v.id = p.processo_id
      where p.audit_id = last.id and p.data_cancellazione is null), '[]'::json) as plan
    from ${audit} left join lateral (
      select one.id, one.anno, one.numero, one.data_audit from audit one
      where one.cliente_id = ${audit.cliente_id} and one.norma_id = ${audit.norma_id} and one.id <> ${audit.id}
        and one.data_audit <= ${audit.data_audit} and one.data_cancellazione is null
        and exists (select from audit_processo p where p.audit_id = one.id and p.data_cancellazione is null)
      order by one.data_audit desc, one.id desc limit 1) last on true
    where ${and(auditStore.scope(session), eq(audit.id, id))}`)
  const [found] = rows
  if (!found) throw notFound()
  const { last, plan, day } = found
  return { audit: last, processi: plan.map((one) => ({ ...one, data: within(one.data, day, session.today) })) }
}

/** Processes that are planned already stay unchanged, and deactivated ones are not planned again. */
export async function copiedPlan(db: Connection, session: Session, id: number) {
  const { audit: last, processi } = await previousPlan(db, session, id)
  if (!last) throw conflict('Nessun audit precedente della stessa norma e cooperativa ha un piano da copiare')
  const copied = processi.filter(({ saltato }) => saltato === null)
  if (copied.length === 0) throw conflict(`Del piano dell’audit ${last.anno}/${last.numero} non resta nulla da copiare`)
  return copied.map(({ id: _, saltato: __, processo, checklist, ...values }) => ({
    ...values,
    processo_id: processo.id,
    checklist_versione_id: checklist?.versione_id,
  }))
}
type Planned = PianoPrecedente['processi'][number]

/** A plan far from the day of its audit is no model for the days of a visit. */
const distance = sql`(case when p.data - last.data_audit between 0 and 30 then p.data - last.data_audit else 0 end)`
const alreadyHere = sql`exists (select from audit_processo mine
  where mine.audit_id = ${audit.id} and mine.processo_id = p.processo_id and mine.data_cancellazione is null)`

const within = (data: string, dayOfAudit: string, today: string) => (data > lastDay(today) ? dayOfAudit : data)
