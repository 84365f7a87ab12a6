import { type Dashboard, longest } from '@quadra/contract/dashboard/schema'
import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { limit } from '../database/limit.ts'
import { nonConformita } from '../database/schema/non_conformita.ts'
import {
  nonConformitaDeadline,
  ofActiveCliente,
  openNonConformita,
  overdueNonConformita,
} from '../domain/deadlines/overdue.ts'
import { visibleNonConformita } from '../domain/scope.ts'
import { storedCount } from '../kernel/query/row-count.ts'
import type { Session } from '../kernel/session.ts'
import type { Piece } from './piece.ts'

type CaseName = 'nonConformitaScadute' | 'nonConformitaAudit'
type LaterName = 'ultimeNonConformita' | 'andamento' | 'perNorma'

export interface Cases extends Pick<Dashboard, LaterName> {
  /** Open and overdue ones of each client that has any. */
  readonly perCliente: readonly { readonly cliente_id: number; readonly aperte: number; readonly scadute: number }[]
}

const presentFor = (session: Session) => and(visibleNonConformita(session), isNull(nonConformita.data_cancellazione))!

/** The open ones by client and norm, which figures and charts are summed from. */
export const openCases = (session: Session) => sql`tallied as materialized (
    select cliente_id, norma_id, count(*)::int as tutte, count(*) filter (where ${overdueNonConformita(session.today)})::int as scadute,
      count(audit_id)::int as da_audit
    from non_conformita where ${presentFor(session)} and ${openNonConformita} and ${ofActive} group by 1, 2)`

/** What is to be done about non-conformities; reads `openCases`. */
export function pressingCases(session: Session): Piece<Pick<Dashboard, CaseName>>['fields'] {
  const present = presentFor(session)
  return {
    nonConformitaScadute: sql`json_build_object('totale', (select coalesce(sum(scadute), 0) from tallied),
      'elementi', ${rowsOf(sql`${present} and ${overdueNonConformita(session.today)}`, mostUrgent)})`,
    nonConformitaAudit: sql`json_build_object('totale', (select coalesce(sum(da_audit), 0) from tallied),
      'elementi', ${rowsOf(sql`${present} and ${openNonConformita} and ${fromAudit} and ${ofActive}`, mostUrgent)})`,
  }
}

/** The newest, and those reported or settled in a year; reads `openCases` too. */
export function casesOfYear(session: Session): Piece<Cases> {
  const present = presentFor(session)
  const total =
    storedCount(nonConformita, [visibleNonConformita(session)]) ??
    sql`select count(*) from non_conformita where ${present}`
  return {
    shared: [
      sql`months as materialized (
      select n, (date_trunc('month', ${session.today}::date) + make_interval(months => n - 12))::date as month from generate_series(1, 12) n)`,
      sql`settled as (select ${settledMonth} as n, count(*)::int as tutte from non_conformita
      where ${present} and not ${openNonConformita} and data_ultimo_stato >= (select min(${inRome}) from months) group by 1)`,
      sql`reported as (select date_trunc('month', data_segnalazione)::date as month, sum(tutte)::int as tutte from (
        select data_segnalazione, count(*) as tutte from non_conformita
        where ${present} and data_segnalazione >= (select min(month) from months) group by data_segnalazione) by_day
      group by 1)`,
    ],
    fields: {
      ultimeNonConformita: sql`json_build_object('totale', (${total}), 'elementi', ${rowsOf(present, newest)})`,
      andamento: sql`(select json_agg(json_build_object('mese', to_char(month, 'YYYY-MM'), 'aperte', coalesce(reported.tutte, 0),
          'chiuse', coalesce(settled.tutte, 0)) order by n)
        from months left join reported using (month) left join settled using (n))`,
      perNorma: sql`(select coalesce(json_agg(json_build_object('norma', json_build_object('id', voce.id, 'descrizione', voce.descrizione),
          'aperte', aperte) order by aperte desc, voce.descrizione), '[]')
        from (select norma_id, sum(tutte) as aperte from tallied group by 1) open_ones join voce on voce.id = norma_id)`,
      perCliente: sql`(select coalesce(json_agg(each), '[]') from (
        select cliente_id, sum(tutte) as aperte, sum(scadute) as scadute from tallied group by 1) each)`,
    },
  }
}

const ofActive = ofActiveCliente(nonConformita.cliente_id)
const fromAudit = sql`${nonConformita.audit_id} is not null`

const inRome = sql`month::timestamp at time zone 'Europe/Rome'`
/** In which of the last twelve months in Rome it was settled, the first being 1. */
const settledMonth = sql`width_bucket(${nonConformita.data_ultimo_stato}, (select array_agg(${inRome} order by n) from months))`

const mostUrgent = sql`${nonConformitaDeadline}, non_conformita.id`
const newest = sql`non_conformita.data_segnalazione desc, non_conformita.id desc`

/** The few are picked first, and only they are joined to what they name. */
const rowsOf = (where: SQL, order: SQL) => sql`(select coalesce(json_agg(one), '[]') from (
  select non_conformita.id, tipo, non_conformita.stato, data_segnalazione, ${nonConformitaDeadline} as scadenza, segnalante,
    left(non_conformita.descrizione, 160) as descrizione,
    json_build_object('id', cliente.id, 'nome', cliente.nome) as cliente,
    case when servizio.id is not null then json_build_object('id', servizio.id, 'descrizione', servizio.descrizione) end as servizio,
    case when audit.id is not null then json_build_object('id', audit.id, 'anno', audit.anno, 'numero', audit.numero) end as audit
  from (select * from non_conformita where ${where} order by ${order} ${limit(longest)}) non_conformita
    join cliente on cliente.id = non_conformita.cliente_id
    left join servizio on servizio.id = non_conformita.servizio_id
    left join audit on audit.id = non_conformita.audit_id
  order by ${order}) one)`
