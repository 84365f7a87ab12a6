import { type Dashboard, longest } from '@quadra/contract/dashboard/schema'
import { sql } from 'drizzle-orm'
import { dueOf, withPeople } from '../domain/deadlines/obligations.ts'
import { isMine, isPressing } from '../domain/deadlines/own-deadlines.ts'
import { type ScadenzaRow, shownOf, showScadenza } from '../domain/deadlines/scadenze.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'

/** As it is read, before its rows are shown. */
export type Mine = Omit<Dashboard['mieScadenze'], 'elementi'> & { readonly elementi: readonly ScadenzaRow[] }

/** The caller's own that are late, of today or near; stands inside another statement. */
export function mineOf(slices: readonly Slice[], session: Session) {
  const where = sql`${isMine(session)} and ${isPressing(session.today)}`
  const order = sql`due.scadenza, due.chiave`
  const first = dueOf(slices, session.today, session, { first: { where, order, count: longest } })
  const picked = sql`(select due.* from (${first}) due order by ${order} limit ${longest})`
  return sql`(select json_build_object('totale', count(*), 'scadute', count(*) filter (where due.giorni < 0),
      'elementi', (select coalesce(json_agg(shown order by shown.scadenza, shown.chiave), '[]')
        from (${shownOf(sql`(${withPeople(picked, session.today)})`)}) shown))
    from (${dueOf(slices, session.today, session)}) due where ${where})`
}

export const showMine = (session: Session, { elementi, ...counts }: Mine): Dashboard['mieScadenze'] => ({
  ...counts,
  elementi: elementi.map((row) => showScadenza(session, row)),
})
