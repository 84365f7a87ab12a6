import { type PlaceName, placeNames, placeOf } from '@quadra/contract/places'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'

/** The address below which the records of a slice open; certificates have no list of their own. */
const baseOf = (name: string) => {
  if (name === 'certificato') return `${placeOf('programma_audit').path}/certificati`
  return placeNames.includes(name as PlaceName) ? placeOf(name as PlaceName).path : undefined
}

/** Whether the record that a notice leads to exists for a session; a notice that leads to a list always opens it. */
export function opensRecord(slices: readonly Slice[], session: Session): SQL {
  const cases = slices.flatMap(({ name, store }) => {
    const base = baseOf(name)
    if (!base || !store) return []
    const id = sql`substring("notifica"."percorso" from ${sql.raw(`'^${base}/([0-9]{1,9})(?:[?]|$)'`)})::int`
    const mayRead = (store.api.read ?? store.api.list)?.who.includes(session.ruolo) ?? false
    const there = mayRead
      ? sql`exists (select from ${store.table} where ${and(sql`${store.table.id} = ${id}`, store.scope(session))})`
      : sql`false`
    return sql`when ${id} is not null then ${there}`
  })
  return sql`case ${sql.join(cases, sql` `)} else true end`
}
