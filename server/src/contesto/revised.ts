import { revisionMonths } from '@quadra/contract/contesto/rules'
import { type SQL, sql } from 'drizzle-orm'

/** No later one of the same owner. */
export const lastRevision = (one: SQL) => sql`not exists (select from contesto_revisione later
  where later.cliente_id is not distinct from ${one}.cliente_id and (later.data, later.id) > (${one}.data, ${one}.id))`

/** By when the context is looked through again: months later, on the same day or the month's last. */
export const nextDay = (day: SQL) => sql`(${day} + interval '${sql.raw(String(revisionMonths))} months')::date`
