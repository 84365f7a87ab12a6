import { placeOf } from '@quadra/contract/places'
import { sql } from 'drizzle-orm'
import { isUncovered } from '../domain/risks/uncovered.ts'
import { countInMandate } from '../kernel/evidence.ts'
import { labelledCount, type RegisterSource } from '../kernel/register.ts'
import { rischioEvidence } from './evidence.ts'

/** The open risks: out of order are the high ones that nothing is done about. */
export const rischiRegister: RegisterSource = {
  fonte: 'rischi',
  rows: ({ siti }) => sql`
    select rischio.cliente_id, count(*)::int as record, count(*) filter (where ${isUncovered})::int as fuori, null::date as giorno
    from rischio where rischio.data_cancellazione is null and rischio.stato = 'aperto' and rischio.cliente_id in (${siti}) group by 1`,
  words: labelledCount('Rischi alti senza azione'),
  percorso: (cliente_id) => `${placeOf('rischio').path}?scoperti=true&cliente_id=${cliente_id}`,
  inMandate: countInMandate(rischioEvidence),
}
