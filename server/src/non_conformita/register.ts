import { placeOf } from '@quadra/contract/places'
import { sql } from 'drizzle-orm'
import { nonConformita } from '../database/schema/non_conformita.ts'
import { overdueNonConformita } from '../domain/deadlines/overdue.ts'
import { countInMandate } from '../kernel/evidence.ts'
import { storedCountBySite } from '../kernel/query/row-count.ts'
import { labelledCount, type RegisterSource } from '../kernel/register.ts'
import { nonConformitaEvidence } from './evidence.ts'

/** Non-conformities: none is overdue. */
export const nonConformitaRegister: RegisterSource = {
  fonte: 'non_conformita',
  rows: ({ today, siti }) => sql`
    select held.cliente_id, held.record, coalesce(late.fuori, 0)::int as fuori, null::date as giorno
    from (${storedCountBySite(nonConformita, siti)}) held
      left join (select cliente_id, count(*) as fuori from non_conformita
        where data_cancellazione is null and ${overdueNonConformita(today)} and cliente_id in (${siti}) group by 1) late using (cliente_id)`,
  words: labelledCount('Non conformità scadute'),
  percorso: (cliente_id) => `${placeOf('non_conformita').path}?scaduti=true&cliente_id=${cliente_id}`,
  inMandate: countInMandate(nonConformitaEvidence),
}
