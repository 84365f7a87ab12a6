import { placeOf } from '@quadra/contract/places'
import { sql } from 'drizzle-orm'
import { indicatoreEsito } from '../domain/esito.ts'
import { countInMandate } from '../kernel/evidence.ts'
import { labelledCount, type RegisterSource } from '../kernel/register.ts'
import { indicatoreEvidence } from './evidence.ts'

/** Active indicators: each has the value of its last period. */
export const indicatoriRegister: RegisterSource = {
  fonte: 'indicatori',
  rows: ({ today, siti }) => sql`
    select indicatore.cliente_id, count(*)::int as record,
      count(*) filter (where ${indicatoreEsito(today)} = 'da_verificare')::int as fuori, null::date as giorno
    from indicatore where indicatore.stato and indicatore.data_cancellazione is null and indicatore.cliente_id in (${siti}) group by 1`,
  words: labelledCount('Indicatori da rilevare'),
  percorso: (cliente_id) => `${placeOf('indicatore').path}?esito=da_verificare&cliente_id=${cliente_id}`,
  inMandate: countInMandate(indicatoreEvidence),
}
