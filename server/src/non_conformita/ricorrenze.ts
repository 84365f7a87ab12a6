import { mostElementi, type Ricorrenze, type ricorrenzeQuery } from '@quadra/contract/non_conformita/ricorrenze'
import { happenedStati } from '@quadra/contract/non_conformita/stato'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { limit } from '../database/limit.ts'
import { quoted } from '../database/quoted.ts'
import type { Db } from '../database/database.ts'
import type { Session } from '../kernel/session.ts'
import { nonConformitaStore } from './queries.ts'

/** Whether a case is of the same service or process as another of its cooperative and norm. */
const alikeIn = (one: SQL, servizio: SQL, processo: SQL) =>
  sql`(${one}.servizio_id = ${servizio} or ${one}.processo_id = ${processo})`
const happened = (one: SQL) => sql`${one}.stato in (${quoted(happenedStati)})`
/** Not earlier than this, compared with a day. */
const yearBefore = (day: SQL) => sql`(${day} - interval '12 months')::date`

const [earlier, current] = [sql.raw('earlier'), sql.raw('non_conformita')]
/** Whether the row of `non_conformita` was preceded by a case like it: by the conditions of the similar cases shown with it. */
export const isRecurrent = sql<boolean>`exists (select from non_conformita earlier
  where earlier.cliente_id = non_conformita.cliente_id and earlier.norma_id = non_conformita.norma_id and earlier.data_cancellazione is null
    and ${happened(earlier)} and ${alikeIn(earlier, sql`non_conformita.servizio_id`, sql`non_conformita.processo_id`)}
    and earlier.data_segnalazione >= ${yearBefore(sql`non_conformita.data_segnalazione`)}
    and (earlier.data_segnalazione, earlier.id) < (non_conformita.data_segnalazione, non_conformita.id))`

/** What happened before in the same place, as far as the caller may see it, and to the consortium how often elsewhere. */
export async function findRicorrenze(db: Db, session: Session, query: z.output<typeof ricorrenzeQuery>) {
  const { cliente_id, norma_id, servizio_id = null, processo_id = null, esclusa = 0 } = query
  const recent = sql`non_conformita.norma_id = ${norma_id} and ${happened(current)}
    and non_conformita.data_segnalazione >= ${yearBefore(sql`${session.today}::date`)}
    and non_conformita.id <> ${esclusa} and ${nonConformitaStore.scope(session)}`
  const { rows } = await db.execute<{ totale: number; elementi: Ricorrenze['elementi']; altrove: number }>(sql`
    with alike as (
      select non_conformita.* from non_conformita where non_conformita.cliente_id = ${cliente_id} and ${recent}
        and ${alikeIn(current, sql`${servizio_id}::int`, sql`${processo_id}::int`)})
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
