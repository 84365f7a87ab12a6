import { type SQL, sql } from 'drizzle-orm'

/**
 * Each client that owns, has evaluated or has signed with a supplier: when it last evaluated it and how, whether it ever approved it,
 * since when it knows it, and how much the supplier weighs for it. Of all suppliers as triggers store it (ADR 0052).
 */
export const dealings = sql`supplier_dealing`

/**
 * The same computed from what a supplier has: of the one with the key `only`, also in the statement that writes it, at whose end the stored rows
 * are; or of all, which a test compares with those. Of each table a row for a pair is read in the order of its index, before they are put together.
 */
export const computedDealings = (only?: SQL) => sql`(
  select given.fornitore_id, given.cliente_id, greatest(given.approvato_il, given.monitorato_il) as valutato,
    case when ${isMonitored(sql`given`)} then given.monitorato else given.approvato end as media, given.approvato is not null as approvato,
    (given.dal at time zone 'Europe/Rome')::date as dal,
    round((impatto.effetto_servizio + impatto.effetto_costo_annuale + impatto.effetto_sicurezza) / 3.0)::int as stelle
  from (select fornitore_id, cliente_id, max(approvato_il) as approvato_il, max(approvato) as approvato,
      max(monitorato_il) as monitorato_il, max(monitorato) as monitorato, min(dal) as dal from (
        select owned.id as fornitore_id, owned.cliente_id, null::date as approvato_il, null::numeric as approvato,
          null::date as monitorato_il, null::numeric as monitorato, owned.data_creazione as dal
        from fornitore owned where owned.cliente_id is not null and ${isOnly(sql`owned.id`, only)}
      union all select fornitore_id, cliente_id, data_valutazione, media, null, null, null from ${newestOf('fornitore_approvazione', only)} approved
      union all select fornitore_id, cliente_id, null, null, data_valutazione, media, null from ${newestOf('fornitore_monitoraggio', only)} monitored
      union all select fornitore_id, cliente_id, null, null, null, null, min(data_creazione) from fornitore_contratto
        where data_cancellazione is null and ${isOnly(sql`fornitore_id`, only)} group by cliente_id, fornitore_id) each_table
    group by cliente_id, fornitore_id) given
  left join fornitore_impatto impatto on impatto.fornitore_id = given.fornitore_id and impatto.cliente_id = given.cliente_id)`

/** The last evaluation of each client: its day and its mean. */
export const lastEvaluations = sql`
  select fornitore_id, cliente_id, media, valutato as data_valutazione from ${dealings} where valutato is not null`

/** What counts of a table of evaluations: the newest of each pair. */
function newestOf(table: 'fornitore_approvazione' | 'fornitore_monitoraggio', only?: SQL): SQL {
  return sql`(select distinct on (cliente_id, fornitore_id) cliente_id, fornitore_id, data_valutazione, media
    from ${sql.raw(table)} where data_cancellazione is null and ${isOnly(sql`fornitore_id`, only)}
    order by cliente_id desc, fornitore_id desc, data_valutazione desc, id desc)`
}

/** Of one day monitoring counts last. */
function isMonitored(pair: SQL): SQL {
  return sql`(${pair}.approvato is null or ${pair}.monitorato_il >= ${pair}.approvato_il)`
}

/** Narrows a reading of all suppliers to one of them. */
export function isOnly(column: SQL, only: SQL | undefined): SQL {
  return only ? sql`${column} = ${only}` : sql`true`
}

/** Suppliers of at least so many stars are evaluated twice as often. */
const weighty = 4

/**
 * When `known`, a row of `dealings`, must be evaluated again. Adding months preserves the day, limited to the month's
 * last; 30 days are given for the first evaluation.
 */
export const reevaluationDay = sql`coalesce((known.valutato
  + case when known.stelle >= ${sql.raw(String(weighty))} then interval '6 months' else interval '12 months' end)::date, known.dal + 30)`
