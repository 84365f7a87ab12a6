import type { Commento } from '@quadra/contract/commento/schema'
import { type PlaceName, placeOf } from '@quadra/contract/places'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { type Commented, seesComment } from '../domain/comments/readers.ts'
import type { Keyed } from '../kernel/records/parts.ts'
import { fullName, type Session } from '../kernel/session.ts'

/**
 * Notifies the people it mentions, and those who commented on the record before; the latter once until they have read.
 * The author and users who cannot see the record get no notice; the notice does not contain the text. Rows of people
 * are locked, as `notify` does.
 */
export async function notifyComment(
  tx: Tx,
  session: Session,
  slice: Commented,
  record: Keyed,
  { id, cliente }: Commento,
  people: readonly number[],
) {
  const about = `${slice.comments.title(record)} (${cliente.nome})`
  const named = sql`"utente"."id" = any(${sql.param([...people])}::int[])`
  const ofRecord = sql`slice = ${slice.name} and record_id = ${record.id}`
  await tx.execute(sql`insert into notifica (utente_id, tipo, testo, percorso, commento_id)
    select "utente"."id", case when ${named} then 'menzione' else 'commento' end,
      case when ${named} then ${`${fullName(session)} ti cita in un commento: ${about}`} else ${`${fullName(session)} ha commentato: ${about}`} end,
      ${`${placeOf(slice.name as PlaceName).record(record.id)}?commenti=1`}, ${id}
    from utente where "utente"."id" <> ${session.id} and (${named} or (
        "utente"."id" in (select utente_id from commento where ${ofRecord})
        and not exists (select 1 from notifica earlier join commento on commento.id = earlier.commento_id
          where earlier.utente_id = "utente"."id" and earlier.letta_il is null and ${ofRecord})))
      and ${seesComment(slice, record.id, cliente.id)}
    order by "utente"."id" for share of "utente"`)
}
