import { writeOn } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { sql } from 'drizzle-orm'
import { countInMandate } from '../kernel/evidence.ts'
import type { RegisterSource } from '../kernel/register.ts'
import { riesameEvidence } from './evidence.ts'

/** Closed reviews, own ones and the consortium's: the newest met in the last twelve months. */
export const riesamiRegister: RegisterSource = {
  fonte: 'riesame',
  rows: ({ today, siti }) => sql`
    select met.cliente_id, met.record, (met.ultimo < ${today}::date - interval '12 months')::int as fuori,
      case when met.ultimo < ${today}::date - interval '12 months' then met.ultimo end as giorno
    from (select site.cliente_id, count(*)::int as record, max(riesame.data_riunione) as ultimo
      from (${siti}) site join riesame on riesame.cliente_id = site.cliente_id or riesame.cliente_id is null
      where riesame.stato = 'chiuso' and riesame.data_cancellazione is null
      group by 1) met`,
  words: (_fuori, giorno) => `Ultimo riesame ${writeOn('del', giorno!)}`,
  percorso: () => placeOf('riesame').path,
  inMandate: countInMandate(riesameEvidence),
}
