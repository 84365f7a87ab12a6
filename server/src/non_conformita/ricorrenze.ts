import { mostElementi, type Ricorrenze, type ricorrenzeQuery } from '@quadra/contract/non_conformita/ricorrenze'
import { countedStati } from '@quadra/contract/non_conformita/stato'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { limit } from '../database/limit.ts'
import { quoted } from '../database/quoted.ts'
import type { Db } from '../database/database.ts'
import type { Session } from '../kernel/session.ts'
import { nonConformitaStore } from './queries.ts'

/** What happened before in the same place, as far as the caller may see it, and to the consortium how often elsewhere. */
export async function findRicorrenze(db: Db, session: Session, requested: z.output<typeof ricorrenzeQuery>) {
  const { cliente_id, norma_id, servizio_id = null, processo_id = null, esclusa = 0 } = requested
  const recent = sql`non_conformita.norma_id = ${norma_id} and non_conformita.stato in (${quoted(countedStati)})
    and non_conformita.data_segnalazione >= (${session.today}::date - interval '12 months')::date
    and non_conformita.id <> ${esclusa} and ${nonConformitaStore.scope(session)}`
  const { rows } = await db.execute<{ totale: number; elementi: Ricorrenze['elementi']; altrove: number }>(sql`
    with alike as (
      select non_conformita.* from non_conformita where non_conformita.cliente_id = ${cliente_id} and ${recent}
        and (non_conformita.servizio_id = ${servizio_id}::int or non_conformita.processo_id = ${processo_id}::int))
    select (select count(*)::int from alike) as totale,
      (select coalesce(json_agg(json_build_object('id', one.id, 'tipo', one.tipo, 'stato', one.stato, 'gravita', one.gravita,
          'data_segnalazione', one.data_segnalazione,
          'servizio', (select json_build_object('id', id, 'descrizione', descrizione) from servizio where id = one.servizio_id),
          'processo', (select json_build_object('id', id, 'codice', codice, 'descrizione', descrizione) from voce where id = one.processo_id))
          order by one.data_segnalazione desc, one.id desc), '[]'::json)
        from (select * from alike order by data_segnalazione desc, id desc ${limit(mostElementi)}) one) as elementi,
      (select count(*)::int from non_conformita where non_conformita.cliente_id <> ${cliente_id}
        and non_conformita.processo_id = ${processo_id}::int and ${recent}) as altrove`)
  const { totale, elementi, altrove } = rows[0]!
  return { totale, elementi, altre_cooperative: session.cliente ? null : altrove } satisfies Ricorrenze
}
