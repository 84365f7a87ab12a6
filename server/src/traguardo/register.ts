import { placeOf } from '@quadra/contract/places'
import { sql } from 'drizzle-orm'
import { countInMandate } from '../kernel/evidence.ts'
import { labelledCount, type RegisterSource } from '../kernel/register.ts'
import { traguardoEvidence } from './evidence.ts'
import { isIncomplete } from './fields.ts'

/** The objectives of this year: out of order are those that lack something. */
export const traguardiRegister: RegisterSource = {
  fonte: 'traguardi',
  rows: ({ today, siti }) => sql`
    select indicatore.cliente_id, count(*)::int as record, count(*) filter (where ${isIncomplete})::int as fuori, null::date as giorno
    from traguardo join indicatore on indicatore.id = traguardo.indicatore_id
    where traguardo.anno = ${Number(today.slice(0, 4))}::int and indicatore.data_cancellazione is null and indicatore.cliente_id in (${siti}) group by 1`,
  words: labelledCount('Obiettivi incompleti'),
  percorso: (cliente_id) =>
    `${placeOf('traguardo').path}?tab=${placeOf('traguardo').tabs.obiettivi}&obiettivi.incompleti=true&obiettivi.cliente_id=${cliente_id}`,
  inMandate: countInMandate(traguardoEvidence),
}
