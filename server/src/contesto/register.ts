import { placeOf } from '@quadra/contract/places'
import { sql } from 'drizzle-orm'
import { countInMandate } from '../kernel/evidence.ts'
import type { RegisterSource } from '../kernel/register.ts'
import { contestoEvidence } from './evidence.ts'
import { lastRevision, nextDay } from './revised.ts'

/** The active factors and parties that a cooperative reads, and its own revisions: the newest is of the last twelve months. */
export const contestoRegister: RegisterSource = {
  fonte: 'contesto',
  rows: ({ today, siti }) => sql`
    select there.cliente_id, count(*)::int as record, coalesce(sum(there.fuori), 0)::int as fuori, null::date as giorno from (
      select site.cliente_id, 0 as fuori from (${siti}) site
        join contesto_fattore factor on factor.stato = 1 and (factor.cliente_id = site.cliente_id or factor.cliente_id is null)
      union all select site.cliente_id, 0 from (${siti}) site
        join contesto_parte party on party.stato = 1 and (party.cliente_id = site.cliente_id or party.cliente_id is null)
      union all select revised.cliente_id, (${lastRevision(sql`revised`)} and ${nextDay(sql`revised.data`)} < ${today}::date
          and exists (select from cliente where cliente.id = revised.cliente_id and cliente.stato = 1))::int
        from contesto_revisione revised where revised.cliente_id in (${siti})) there
    group by 1`,
  words: () => 'Contesto da rivedere',
  percorso: () => placeOf('traguardo').path,
  inMandate: countInMandate(contestoEvidence),
}
