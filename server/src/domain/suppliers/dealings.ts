import { type SQL, sql } from 'drizzle-orm'

const createdOn = sql`(data_creazione at time zone 'Europe/Rome')::date`

/**
 * Each client that owns, has evaluated or has signed with a supplier: when it last evaluated it, since when it knows it, and how
 * much the supplier weighs for it. Of all suppliers, or of the one with the key `only`.
 */
export const dealings = (only?: SQL) => sql`(
  select given.fornitore_id, given.cliente_id, max(valutato) as valutato, min(dal) as dal,
    (select round((effetto_servizio + effetto_costo_annuale + effetto_sicurezza) / 3.0) from fornitore_impatto impatto
      where impatto.fornitore_id = given.fornitore_id and impatto.cliente_id = given.cliente_id) as stelle
  from (
    select id as fornitore_id, cliente_id, null::date as valutato, ${createdOn} as dal from fornitore where cliente_id is not null
    union all select fornitore_id, cliente_id, data_valutazione, null from fornitore_approvazione where data_cancellazione is null
    union all select fornitore_id, cliente_id, data_valutazione, null from fornitore_monitoraggio where data_cancellazione is null
    union all select fornitore_id, cliente_id, null, ${createdOn} from fornitore_contratto where data_cancellazione is null) given
  where ${isOnly(sql`given.fornitore_id`, only)} group by 1, 2)`

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
