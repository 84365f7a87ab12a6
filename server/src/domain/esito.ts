import { lowUpTo } from '@quadra/contract/fornitore/rules'
import type { Esito } from '@quadra/contract/indicatore/stato'
import { sql } from 'drizzle-orm'
import { isPastIndicatore, overdueIndicatore } from './deadlines/overdue.ts'
import { newestFirst } from './indicators/values.ts'
import { lastEvaluations } from './suppliers/dealings.ts'

/**
 * An indicator's result on a day; null for an inactive one, and for one that was never measured and owes nothing yet. A value not verified in time does not count for that day.
 */
export const indicatoreEsito = (day: string) => sql<Esito | null>`(case
  when not "indicatore"."stato" or ${isPastIndicatore(day)} then null
  when ${overdueIndicatore(day)} then 'da_verificare'
  when not exists (select from indicatore_verifica one where one.indicatore_id = "indicatore"."id" and one.data_cancellazione is null) then null
  when (select one.risultato from indicatore_verifica one
    where one.indicatore_id = "indicatore"."id" and one.data_cancellazione is null
    order by ${newestFirst('one')} limit 1) then 'raggiunto'
  else 'non_raggiunto' end)`

/** Suppliers with a low score, each with the client of the latest evaluation with that score. */
export const lowSuppliers = sql`(select fornitore_id, cliente_id from (${lastEvaluations}) last where media <= ${lowUpTo})`
