import { cycleMonths } from '@quadra/contract/ciclo'
import { type SQL, sql } from 'drizzle-orm'
import type { Session } from '../kernel/session.ts'
import { certificatoOn, sitiOn } from './ciclo.ts'
import { ofOwnCliente } from './scope.ts'

/**
 * The cycle and the sites of each norm and year that `asked` lists (norma_id, anno, giorno, oggi): `giorno` is the day on
 * which the sites are counted, `oggi` the one up to which coverage is judged. As the first parts of a statement: `ciclo`,
 * and `sito` with the sites that exist for this session.
 */
export const cycleAndSites = (asked: SQL, session: Session) => sql`
  ciclo as materialized (
    select asked.norma_id, asked.anno, asked.giorno, asked.oggi, held.id as certificato_id, held.data_fine as scade,
      coalesce(held.data_inizio, make_date(asked.anno - ${yearsBefore}, 1, 1)) as da,
      coalesce(held.data_fine, make_date(asked.anno, 12, 31)) as a
    from ${asked} asked
      left join certificato held on held.id = ${certificatoOn(sql`asked.norma_id`, sql`asked.giorno`)}),
  sito as materialized (
    select ciclo.norma_id, ciclo.anno, cliente.id as cliente_id, cliente.nome
    from ciclo cross join lateral (${sitiOn(sql`ciclo.certificato_id`, sql`ciclo.giorno`)}) site
      join cliente on cliente.id = site.cliente_id and ${ofOwnCliente(session, sql`cliente.id`) ?? sql`true`})`
const yearsBefore = sql.raw(String(cycleMonths / 12 - 1))

/** Norms in years, as `cycleAndSites` asks for them; which norm need not be told. */
export const askedFor = (
  asked: readonly AskedCoverage[],
) => sql`(select coalesce(norma_id, ${usualNorm}) as norma_id, anno, giorno, oggi
  from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as one (norma_id int, anno int, giorno date, oggi date))`
export interface AskedCoverage {
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
 * cycle, and what is planned first.
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
        and audit.data_chiusura is null
      join audit_processo planned on planned.audit_id = audit.id and planned.data_cancellazione is null and planned.stato = 0
    order by sito.norma_id, sito.anno, sito.cliente_id, planned.processo_id, planned.data, audit.id),
  cella as (
    select sito.norma_id, sito.anno, sito.cliente_id, processo.id as processo_id, esclusa.motivo,
      verificata.il as verificato_il, verificata.audit, prevista.il as previsto_il, prevista.audit as audit_previsto,
      case when esclusa.id is not null then 'escluso' when verificata.il is not null then 'verificato'
        when prevista.il < ciclo.oggi then 'in_ritardo' when prevista.il is not null then 'previsto' else 'scoperto' end as stato
    from sito join ciclo using (norma_id, anno)
      join voce processo on processo.dizionario = 'processo' and processo.stato = 1
      left join copertura_esclusione esclusa on esclusa.norma_id = sito.norma_id and esclusa.cliente_id = sito.cliente_id
        and esclusa.processo_id = processo.id and esclusa.data_cancellazione is null
      left join verificata on verificata.norma_id = sito.norma_id and verificata.anno = sito.anno
        and verificata.cliente_id = sito.cliente_id and verificata.processo_id = processo.id
      left join prevista on prevista.norma_id = sito.norma_id and prevista.anno = sito.anno
        and prevista.cliente_id = sito.cliente_id and prevista.processo_id = processo.id)`

function auditOf(table: string) {
  return sql.raw(`json_build_object('id', ${table}.id, 'anno', ${table}.anno, 'numero', ${table}.numero)`)
}

/** What is counted of cells, as columns of a select on them. */
export const counted = sql`count(*) filter (where stato <> 'escluso')::int as applicabili,
  count(*) filter (where stato = 'verificato')::int as verificati,
  count(*) filter (where stato = 'scoperto')::int as scoperti, count(*) filter (where stato = 'in_ritardo')::int as in_ritardo`
