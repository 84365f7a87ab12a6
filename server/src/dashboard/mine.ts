import { type Dashboard, longest } from '@quadra/contract/dashboard/schema'
import { weekDays } from '@quadra/contract/scadenzario/schema'
import { type SQL, sql } from 'drizzle-orm'
import { limit } from '../database/limit.ts'
import type { Connection } from '../database/database.ts'
import { asKey, keyText, readByKeys } from '../domain/deadlines/by-key.ts'
import { dueInParts, dueOf } from '../domain/deadlines/obligations.ts'
import { isMine, isPressing, isRaisedTo, mayBeEither, mayBeRaised } from '../domain/deadlines/own-deadlines.ts'
import { showScadenza } from '../domain/deadlines/scadenze.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'

/** How many, and the keys of the first few: their rows are read by these. */
export type Mine = Omit<Dashboard['mieScadenze'], 'elementi'> & { readonly chiavi: readonly string[] }

/**
 * How many rows are the caller's or escalated to them, in one pass over the pressing ones, which include all escalated
 * ones, and the first of the caller's own. Precedes the statement that embeds `mineOf` and `raisedOf`.
 */
export function ownDeadlines(slices: readonly Slice[], session: Session): SQL {
  const { computed } = dueInParts(slices, session)
  const storedParts = mayBeEither(session).flatMap(
    (which) => dueInParts(slices, session, { stored: which }).stored ?? [],
  )
  return sql`own_computed as materialized (
    select * from (${computed ? flagged(computed, session) : sql`select * from (${flagged(storedParts[0]!, session)}) none where false`} offset 0) due where mia or segnalata),
  own as materialized (
    select count(*) filter (where mia) as mie, count(*) filter (where mia and giorni < 0) as mie_scadute,
      count(*) filter (where mia and giorni >= 0 and giorni < ${sql.raw(String(weekDays))}) as mie_settimana,
      (array_agg(${keyText(sql`chiave`)} order by scadenza, chiave) filter (where mia))[:${longest}::int] as mie_chiavi,
      count(*) filter (where segnalata) as segnalate, count(*) filter (where segnalata and giorni < 0) as segnalate_scadute
    from (select * from own_computed${sql.join(storedParts.map((part) => sql` union all (${flagged(part, session)} offset 0)`))}) due)`
}

const flagged = (due: SQL, session: Session) =>
  sql`select due.chiave, due.record_id, due.scadenza, due.giorni, ${isMine(session)} as mia, ${isRaisedTo(session)} as segnalata
    from (${due}) due where ${isPressing(session.today)}`

/** The caller's own that are late, of today or near. */
export const mineOf = () =>
  sql`(select json_build_object('totale', mie, 'scadute', mie_scadute, 'settimana', mie_settimana, 'chiavi', coalesce(mie_chiavi, '{}')) from own)`

/** What is raised to the caller: to managers and above. Of the stored rows an index has the first in order. */
export function raisedOf(slices: readonly Slice[], session: Session): SQL {
  const { stored: storedPart } = dueInParts(slices, session, { stored: mayBeRaised(session) })
  const first =
    storedPart && sql` union all (select * from (${flagged(storedPart, session)}) due where segnalata ${firstFew})`
  return sql`(select json_build_object('totale', segnalate, 'scadute', segnalate_scadute,
    'chiavi', ${keysOf(sql`(select * from own_computed where segnalata${first ?? sql``})`)}) from own)`
}

/** What reviews decided, in the caller's sight; of the slices only those that bring it. */
export const decisionsOf = (slices: readonly Slice[], session: Session) => {
  const deciding = slices.filter(({ name }) => name === 'riesame')
  const rows = sql`(${dueOf(deciding, session.today, session, { tipi: ['decisione_riesame'] })})`
  return sql`(select json_build_object('totale', count(*), 'scadute', count(*) filter (where due.giorni < 0), 'chiavi', ${keysOf(rows)})
    from ${rows} due)`
}

const firstFew = sql`order by due.scadenza, due.chiave ${limit(longest)}`
const keysOf = (rows: SQL) => sql`(select coalesce(json_agg(${keyText(sql`chiave`)} order by scadenza, chiave), '[]')
  from (select chiave, record_id, scadenza from ${rows} due ${firstFew}) first)`

/** Their rows, read together. */
export async function readElements(db: Connection, slices: readonly Slice[], session: Session, lists: readonly Mine[]) {
  const rows = await readByKeys(
    db,
    slices,
    session,
    lists.flatMap(({ chiavi }) => chiavi.map(asKey)),
  )
  return ({ chiavi, ...counts }: Mine): Dashboard['mieScadenze'] => ({
    ...counts,
    elementi: chiavi.flatMap((key) => rows.get(asKey(key).chiave) ?? []).map((row) => showScadenza(session, row)),
  })
}
