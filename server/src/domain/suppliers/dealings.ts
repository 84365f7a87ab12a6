import { type SQL, sql } from 'drizzle-orm'

/**
 * Each client that owns, has evaluated or has signed with a supplier: when it last evaluated it, since when it knows it, and how
 * much the supplier weighs for it. Of all suppliers, or of the one with the key `only`. Each table is summed up in the order of its
 * index before they are put together.
 */
export const dealings = (only?: SQL) => {
  const wanted = isOnly(sql`fornitore_id`, only)
  const evaluated = (
    table: string,
  ) => sql`select fornitore_id, cliente_id, max(data_valutazione) as valutato, null::timestamptz as dal
    from ${sql.identifier(table)} where data_cancellazione is null and ${wanted} group by cliente_id, fornitore_id`
  return sql`(
  select given.fornitore_id, given.cliente_id, given.valutato, (given.dal at time zone 'Europe/Rome')::date as dal,
    round((impatto.effetto_servizio + impatto.effetto_costo_annuale + impatto.effetto_sicurezza) / 3.0) as stelle
  from (select fornitore_id, cliente_id, max(valutato) as valutato, min(dal) as dal from (
      select owned.id as fornitore_id, owned.cliente_id, null::date as valutato, owned.data_creazione as dal from fornitore owned
        where owned.cliente_id is not null and ${isOnly(sql`owned.id`, only)}
      union all ${evaluated('fornitore_approvazione')} union all ${evaluated('fornitore_monitoraggio')}
      union all select fornitore_id, cliente_id, null, min(data_creazione) from fornitore_contratto
        where data_cancellazione is null and ${wanted} group by cliente_id, fornitore_id) each_table
    group by cliente_id, fornitore_id) given
  left join fornitore_impatto impatto on impatto.fornitore_id = given.fornitore_id and impatto.cliente_id = given.cliente_id)`
}

/** Narrows a reading of all suppliers to one of them. */
export const isOnly = (column: SQL, only: SQL | undefined) => (only ? sql`${column} = ${only}` : sql`true`)

/** Suppliers of at least so many stars are evaluated twice as often. */
const weighty = 4

/**
 * When `known`, a row of `dealings`, must be evaluated again. Adding months keeps the day, cut to the month's last; 30 days are
 * given for the first evaluation.
 */
export const reevaluationDay = sql`coalesce((known.valutato
  + case when known.stelle >= ${sql.raw(String(weighty))} then interval '6 months' else interval '12 months' end)::date, known.dal + 30)`
