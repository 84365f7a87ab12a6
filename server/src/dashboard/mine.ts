import { type Dashboard, longest } from '@quadra/contract/dashboard/schema'
import { type SQL, sql } from 'drizzle-orm'
import { dueOf, withPeople } from '../domain/deadlines/obligations.ts'
import { isMine, isPressing, isRaisedTo } from '../domain/deadlines/own-deadlines.ts'
import { type ScadenzaRow, shownOf, showScadenza } from '../domain/deadlines/scadenze.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'

/** As they are read, before their rows are shown. */
export type Mine = Omit<Dashboard['mieScadenze'], 'elementi'> & { readonly elementi: readonly ScadenzaRow[] }

/** The caller's own that are late, of today or near; stands inside another statement. */
export const mineOf = (slices: readonly Slice[], session: Session) =>
  countedOf(slices, session, sql`${isMine(session)} and ${isPressing(session.today)}`)

/** What is raised to the caller: to managers and above. */
export const raisedOf = (slices: readonly Slice[], session: Session) => countedOf(slices, session, isRaisedTo(session))

/** What reviews decided, in the caller's sight; of the slices only those that bring it. */
export const decisionsOf = (slices: readonly Slice[], session: Session) =>
  countedOf(
    slices.filter(({ name }) => name === 'riesame'),
    session,
    sql`due.tipo = 'decisione_riesame'`,
  )

function countedOf(slices: readonly Slice[], session: Session, where: SQL) {
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

export function showRaised(session: Session, raised: Mine): Dashboard['segnalateAMe'] {
  const { totale, elementi } = showMine(session, raised)
  return { totale, elementi }
}
