import { type SQL, sql } from 'drizzle-orm'

/**
 * Each client that owns, has evaluated or has signed with a supplier: when it last evaluated it and how, whether it ever approved it,
 * since when it knows it, and how much the supplier weighs for it, as triggers store it (ADR 0052). Of all suppliers, or of the one
 * with the key `only`.
 */
export const dealings = (only?: SQL) =>
  only ? sql`(select * from supplier_dealing where ${isOnly(sql`fornitore_id`, only)})` : sql`supplier_dealing`

/** The last evaluation of each client: its day and its mean. */
export const lastEvaluations = sql`
  select fornitore_id, cliente_id, media, valutato as data_valutazione from supplier_dealing where valutato is not null`

/** Narrows a reading of all suppliers to one of them. */
export function isOnly(column: SQL, only: SQL | undefined): SQL {
  return only ? sql`${column} = ${only}` : sql`true`
}

/** Suppliers of at least so many stars are evaluated twice as often. */
const weighty = 4

/**
 * When `known`, a row of `dealings`, must be evaluated again. Adding months keeps the day, cut to the month's last; 30 days are
 * given for the first evaluation.
 */
export const reevaluationDay = sql`coalesce((known.valutato
  + case when known.stelle >= ${sql.raw(String(weighty))} then interval '6 months' else interval '12 months' end)::date, known.dal + 30)`
