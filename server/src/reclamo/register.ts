import { placeOf } from '@quadra/contract/places'
import { sql } from 'drizzle-orm'
import { clientKeys } from '../kernel/evidence.ts'
import { labelledCount, type RegisterSource } from '../kernel/register.ts'
import { isOpen, receivedIn } from './figures.ts'

/** Complaints: none is open past the day by which it is to be answered. */
export const reclamiRegister: RegisterSource = {
  fonte: 'reclami',
  rows: ({ today, siti }) => sql`
    select reclamo.cliente_id, count(*)::int as record,
      count(*) filter (where ${isOpen} and reclamo.scadenza_risposta < ${today}::date)::int as fuori, null::date as giorno
    from reclamo where reclamo.cliente_id in (${siti}) group by 1`,
  words: labelledCount('Reclami oltre il termine'),
  percorso: (cliente_id) => `${placeOf('reclamo').path}?scaduti=true&cliente_id=${cliente_id}`,
  // Those of which a mandate shows numbers.
  inMandate: (scope) => sql`select reclamo.cliente_id, count(*)::int as record from reclamo
    where reclamo.cliente_id = any(${clientKeys(scope)}) and ${receivedIn({ da_data: scope.da, a_data: scope.a })} group by 1`,
}
