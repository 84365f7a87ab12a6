import { type Dashboard, longest } from '@quadra/contract/dashboard/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { asKey, keyText, readByKeys } from '../domain/deadlines/by-key.ts'
import { dueOf } from '../domain/deadlines/obligations.ts'
import { isMine, isPressing, isRaisedTo } from '../domain/deadlines/own-deadlines.ts'
import { showScadenza } from '../domain/deadlines/scadenze.ts'
import type { Ready } from '../kernel/deadline.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'

/** How many, and the keys of the first few: their rows are read by these. */
export type Mine = Omit<Dashboard['mieScadenze'], 'elementi'> & { readonly chiavi: readonly string[] }

/**
 * The keys of the rows that ask the caller or are raised to them, found in one pass over what presses: what is raised is late.
 * Stands as `own` before the statement that `mineOf` and `raisedOf` stand in.
 */
export const ownDeadlines = (slices: readonly Slice[], session: Session, ready: Ready) => sql`own as materialized (
  select * from (select due.chiave, due.record_id, due.scadenza, due.giorni, ${isMine(session)} as mia, ${isRaisedTo(session)} as segnalata
    from (${dueOf(slices, session.today, session, { ready })}) due where ${isPressing(session.today)} offset 0) due where mia or segnalata)`

/** The caller's own that are late, of today or near. */
export const mineOf = () => countedOf(sql`(select * from own where mia)`)

/** What is raised to the caller: to managers and above. */
export const raisedOf = () => countedOf(sql`(select * from own where segnalata)`)

/** What reviews decided, in the caller's sight; of the slices only those that bring it. */
export const decisionsOf = (slices: readonly Slice[], session: Session) => {
  const deciding = slices.filter(({ name }) => name === 'riesame')
  return countedOf(sql`(${dueOf(deciding, session.today, session, { tipi: ['decisione_riesame'] })})`)
}

function countedOf(rows: SQL) {
  return sql`(select json_build_object('totale', count(*), 'scadute', count(*) filter (where due.giorni < 0), 'chiavi', (
      select coalesce(json_agg(${keyText(sql`chiave`)} order by scadenza, chiave), '[]')
      from (select chiave, record_id, scadenza from ${rows} due order by due.scadenza, due.chiave limit ${longest}) first))
    from ${rows} due)`
}

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
