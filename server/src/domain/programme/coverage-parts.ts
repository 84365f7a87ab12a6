import { cycleMonths } from '@quadra/contract/ciclo'
import { type SQL, sql } from 'drizzle-orm'
import { isOpenAudit } from '../audits/state.ts'
import type { Session } from '../../kernel/session.ts'
import { certificatoOn, sitiOn } from './ciclo.ts'
import { ofOwnCliente } from '../scope.ts'

/**
 * The cycle and the sites of each norm and year that `years` lists (norma_id, anno, giorno, oggi): `giorno` is the day on
 * which the sites are counted, `oggi` the one up to which coverage is judged. As the first parts of a statement: `ciclo`,
 * and `sito` with the sites that exist for this session.
 */
export const cycleAndSites = (years: SQL, session: Session) => sql`
  ciclo as materialized (
    select requested.norma_id, requested.anno, requested.giorno, requested.oggi, valid.id as certificato_id, valid.data_fine as scade,
      coalesce(valid.data_inizio, make_date(requested.anno - ${yearsBefore}, 1, 1)) as da,
      coalesce(valid.data_fine, make_date(requested.anno, 12, 31)) as a
    from ${years} requested
      left join certificato valid on valid.id = ${certificatoOn(sql`requested.norma_id`, sql`requested.giorno`)}),
  sito as materialized (
    select ciclo.norma_id, ciclo.anno, cliente.id as cliente_id, cliente.nome, exists (select from certificato_sito central
        where central.certificato_id = ciclo.certificato_id and central.cliente_id = cliente.id and central.centrale) as centrale
    from ciclo cross join lateral (${sitiOn(sql`ciclo.certificato_id`, sql`ciclo.giorno`)}) site
      join cliente on cliente.id = site.cliente_id and ${ofOwnCliente(session, sql`cliente.id`) ?? sql`true`})`
const yearsBefore = sql.raw(String(cycleMonths / 12 - 1))

/** Norms in years, as `cycleAndSites` requires them; a missing norm is the usual one. */
export const requestedFor = (
  years: readonly RequestedCoverage[],
) => sql`(select coalesce(norma_id, ${usualNorm}) as norma_id, anno, giorno, oggi
  from jsonb_to_recordset(${JSON.stringify(years)}::jsonb) as one (norma_id int, anno int, giorno date, oggi date))`
export interface RequestedCoverage {
  readonly norma_id: number | undefined
  readonly anno: number
  readonly giorno: string
  readonly oggi: string
}
/** That of the newest certificate, else the first of the dictionary. */
const usualNorm = sql`(select norma_id from certificato where data_cancellazione is null order by data_inizio desc, id limit 1),
  (select min(id) from voce where dizionario = 'norma' and stato = 1)`

/**
 * Then `cella`: every site for every active process, with its state, the first that fits; what was verified last within the
 * cycle, and what is planned first. Put together by grouping: joined, they are compared each with each, as the planner takes them for few.
 */
export const cells = sql`
  verificata as (
    select distinct on (sito.norma_id, sito.anno, sito.cliente_id, done.processo_id)
      sito.norma_id, sito.anno, sito.cliente_id, done.processo_id, done.data_verifica as il, ${auditOf('audit')} as audit
    from sito join ciclo using (norma_id, anno)
      join audit on audit.cliente_id = sito.cliente_id and audit.norma_id = sito.norma_id and audit.data_cancellazione is null
      join audit_processo done on done.audit_id = audit.id and done.data_cancellazione is null
        and done.stato = 1 and done.data_verifica between ciclo.da and ciclo.oggi
    order by sito.norma_id, sito.anno, sito.cliente_id, done.processo_id, done.data_verifica desc, audit.id desc),
  prevista as (
    select distinct on (sito.norma_id, sito.anno, sito.cliente_id, planned.processo_id)
      sito.norma_id, sito.anno, sito.cliente_id, planned.processo_id, planned.data as il, ${auditOf('audit')} as audit
    from sito
      join audit on audit.cliente_id = sito.cliente_id and audit.norma_id = sito.norma_id and audit.data_cancellazione is null
        and ${isOpenAudit()}
      join audit_processo planned on planned.audit_id = audit.id and planned.data_cancellazione is null and planned.stato = 0
    order by sito.norma_id, sito.anno, sito.cliente_id, planned.processo_id, planned.data, audit.id),
  parte as (
    select sito.norma_id, sito.anno, sito.cliente_id, processo.id as processo_id, true as esiste,
      null::text as motivo, null::date as verificato_il, null::json as audit, null::date as previsto_il, null::json as audit_previsto
    from sito cross join voce processo where processo.dizionario = 'processo' and processo.stato = 1
    union all select norma_id, anno, cliente_id, processo_id, null, null, il, audit, null, null from verificata
    union all select norma_id, anno, cliente_id, processo_id, null, null, null, null, il, audit from prevista
    union all select sito.norma_id, sito.anno, sito.cliente_id, processo_id, null, motivo, null, null, null, null
      from sito join copertura_esclusione esclusa using (norma_id, cliente_id) where esclusa.data_cancellazione is null),
  cella as (
    select norma_id, anno, cliente_id, processo_id, motivo, verificato_il, audit, previsto_il, audit_previsto,
      case when motivo is not null then 'escluso' when verificato_il is not null then 'verificato'
        when previsto_il < oggi then 'in_ritardo' when previsto_il is not null then 'previsto' else 'scoperto' end as stato
    from (
      select norma_id, anno, cliente_id, processo_id, ${only('motivo')}, ${only('verificato_il')}, ${only('audit')}, ${only('previsto_il')},
        ${only('audit_previsto')}
      from parte group by norma_id, anno, cliente_id, processo_id having bool_or(esiste)) raccolta
    join ciclo using (norma_id, anno))`

/** The one of a cell's parts that fills this column. */
function only(column: string) {
  return sql.raw(`(array_agg(${column}) filter (where ${column} is not null))[1] as ${column}`)
}

function auditOf(table: string) {
  return sql.raw(`json_build_object('id', ${table}.id, 'anno', ${table}.anno, 'numero', ${table}.numero)`)
}

/** What is counted of cells, as columns of a select on them. */
export const cellCounts = sql`count(*) filter (where stato <> 'escluso')::int as applicabili,
  count(*) filter (where stato = 'verificato')::int as verificati,
  count(*) filter (where stato = 'scoperto')::int as scoperti, count(*) filter (where stato = 'in_ritardo')::int as in_ritardo`
