import { notInOrder, qualifiche } from '@quadra/contract/fornitore/schema'
import { placeOf } from '@quadra/contract/places'
import { sql } from 'drizzle-orm'
import { qualifications } from '../domain/suppliers/qualification.ts'
import { countInMandate } from '../kernel/evidence.ts'
import { labelledCount, type RegisterSource } from '../kernel/register.ts'
import { fornitoreEvidence } from './evidence.ts'

const outOfOrder = sql.raw(qualifiche.flatMap((one, rank) => (notInOrder.split(',').includes(one) ? rank : [])).join())

/** Active suppliers that a cooperative deals with: each is qualified, and its qualification has not expired. */
export const fornitoriRegister: RegisterSource = {
  fonte: 'fornitori',
  rows: ({ today, siti }) => sql`
    select pair.cliente_id, count(*)::int as record, count(*) filter (where pair.rank in (${outOfOrder}))::int as fuori, null::date as giorno
    from ${qualifications(today)} pair join fornitore on fornitore.id = pair.fornitore_id
    where fornitore.stato and fornitore.data_cancellazione is null and (fornitore.cliente_id is null or fornitore.cliente_id = pair.cliente_id)
      and pair.cliente_id in (${siti})
    group by 1`,
  words: labelledCount('Fornitori non in regola'),
  percorso: () => `${placeOf('fornitore').path}?qualifica=${notInOrder}`,
  inMandate: countInMandate(fornitoreEvidence),
}
