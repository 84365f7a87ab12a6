import { placeOf } from '@quadra/contract/places'
import { sql } from 'drizzle-orm'
import { overdueNonConformita } from '../domain/deadlines/overdue.ts'
import { countInMandate } from '../kernel/evidence.ts'
import { counted, type RegisterSource } from '../kernel/register.ts'
import { nonConformitaEvidence } from './evidence.ts'

/** Non-conformities: none is overdue. */
export const nonConformitaRegister: RegisterSource = {
  fonte: 'non_conformita',
  rows: ({ today, siti }) => sql`
    select non_conformita.cliente_id, count(*)::int as record,
      count(*) filter (where ${overdueNonConformita(today)})::int as fuori, null::date as giorno
    from non_conformita where non_conformita.data_cancellazione is null and non_conformita.cliente_id in (${siti}) group by 1`,
  words: counted('Non conformità scadute'),
  percorso: (cliente_id) => `${placeOf('non_conformita').path}?scaduti=true&cliente_id=${cliente_id}`,
  inMandate: countInMandate(nonConformitaEvidence),
}
