import { type Dashboard, longest } from '@quadra/contract/dashboard/schema'
import { and, isNull, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../database/database.ts'
import { nonConformita } from '../database/schema/non_conformita.ts'
import { nonConformitaDeadline, openNonConformita, overdueNonConformita } from '../kernel/overdue.ts'
import { ofOwnServices } from '../kernel/scope.ts'
import type { Session } from '../kernel/session.ts'
import { today } from '../kernel/today.ts'

export type Cases = Pick<
  Dashboard,
  'nonConformitaScadute' | 'nonConformitaAudit' | 'ultimeNonConformita' | 'andamento' | 'perNorma'
> & {
  /** Open and overdue ones of each client that has any. */
  readonly perCliente: readonly { readonly cliente_id: number; readonly aperte: number; readonly scadute: number }[]
}

/** Everything about non-conformities, in one statement that passes over them once. */
export async function readCases(db: Reader, session: Session): Promise<Cases> {
  const present = and(ofOwnServices(session, nonConformita), isNull(nonConformita.data_cancellazione))!
  const { rows } = await db.execute<{ data: Cases }>(sql`
    with counted as materialized (
      select cliente_id, norma_id, chiusa_nel, grouping(cliente_id, norma_id, chiusa_nel) = 7 as overall, count(*)::int as tutte,
        count(*) filter (where ${openNonConformita})::int as aperte,
        count(*) filter (where ${overdueNonConformita})::int as scadute,
        count(*) filter (where ${openNonConformita} and ${fromAudit})::int as da_audit
      from (select *, ${settledMonth} as chiusa_nel from non_conformita where ${present}) non_conformita
      group by grouping sets ((), (cliente_id), (norma_id), (chiusa_nel))),
    totals as (select * from counted where overall),
    reported as (select date_trunc('month', data_segnalazione)::date as mese, sum(tutte)::int as tutte from (
        select data_segnalazione, count(*) as tutte from non_conformita
        where ${present} and data_segnalazione >= ${firstMonth} group by data_segnalazione) by_day
      group by 1)
    select json_build_object(
      'nonConformitaScadute', json_build_object('totale', (select scadute from totals),
        'elementi', ${rowsOf(sql`${present} and ${overdueNonConformita}`, mostUrgent)}),
      'nonConformitaAudit', json_build_object('totale', (select da_audit from totals),
        'elementi', ${rowsOf(sql`${present} and ${openNonConformita} and ${fromAudit}`, mostUrgent)}),
      'ultimeNonConformita', json_build_object('totale', (select tutte from totals),
        'elementi', ${rowsOf(present, newest)}),
      'andamento', (select json_agg(json_build_object('mese', to_char(month, 'YYYY-MM'),
          'aperte', coalesce(reported.tutte, 0), 'chiuse', coalesce(counted.tutte, 0)) order by month)
        from (select (${firstMonth} + make_interval(months => n))::date as month from generate_series(0, 11) n) months
        left join reported on reported.mese = month
        left join counted on counted.chiusa_nel = month),
      'perNorma', (select coalesce(json_agg(json_build_object('norma', json_build_object('id', voce.id, 'descrizione', voce.descrizione),
          'aperte', aperte) order by aperte desc, voce.descrizione), '[]')
        from counted join voce on voce.id = norma_id where aperte > 0),
      'perCliente', (select coalesce(json_agg(json_build_object('cliente_id', cliente_id, 'aperte', aperte, 'scadute', scadute)), '[]')
        from counted where cliente_id is not null and aperte > 0)) as data`)
  return rows[0]!.data
}

const fromAudit = sql`${nonConformita.audit_id} is not null`
const firstMonth = sql`(date_trunc('month', ${today}) - interval '11 months')::date`

/** In which of the last twelve months it was settled, if it was. */
const settledMonth = sql`case when not ${openNonConformita}
  and ${nonConformita.data_ultimo_stato} >= ${firstMonth}::timestamp at time zone 'Europe/Rome'
  then date_trunc('month', ${nonConformita.data_ultimo_stato} at time zone 'Europe/Rome')::date end`

const mostUrgent = sql`${nonConformitaDeadline}, non_conformita.id`
const newest = sql`non_conformita.data_segnalazione desc, non_conformita.id desc`

/** The few are picked first, and only they are joined to what they name. */
const rowsOf = (where: SQL, order: SQL) => sql`(select coalesce(json_agg(one), '[]') from (
  select non_conformita.id, tipo, non_conformita.stato, data_segnalazione, ${nonConformitaDeadline} as scadenza, segnalante,
    left(non_conformita.descrizione, 160) as descrizione,
    json_build_object('id', cliente.id, 'nome', cliente.nome) as cliente,
    case when servizio.id is not null then json_build_object('id', servizio.id, 'descrizione', servizio.descrizione) end as servizio,
    case when audit.id is not null then json_build_object('id', audit.id, 'anno', audit.anno, 'numero', audit.numero) end as audit
  from (select * from non_conformita where ${where} order by ${order} limit ${longest}) non_conformita
    join cliente on cliente.id = non_conformita.cliente_id
    left join servizio on servizio.id = non_conformita.servizio_id
    left join audit on audit.id = non_conformita.audit_id
  order by ${order}) one)`
