import { type Dashboard, longest } from '@quadra/contract/dashboard/schema'
import { type SQL, sql } from 'drizzle-orm'
import { dueOf, withPeople } from '../domain/deadlines/obligations.ts'
import { isMine, isPressing, isRaisedTo } from '../domain/deadlines/own-deadlines.ts'
import { type ScadenzaRow, shownOf, showScadenza } from '../domain/deadlines/scadenze.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'

/** As they are read, before their rows are shown. */
export type Mine = Omit<Dashboard['mieScadenze'], 'elementi'> & { readonly elementi: readonly ScadenzaRow[] }

/**
 * The rows that ask the caller or are raised to them, found in one pass over what presses: what is raised is late. Stands as
 * `own` before the statement that `mineOf` and `raisedOf` stand in.
 */
export const ownDeadlines = (slices: readonly Slice[], session: Session) => sql`own as materialized (
  select due.* from (select ${columns}, ${isMine(session)} as mia, ${isRaisedTo(session)} as segnalata
    from (${dueOf(slices, session.today, session)}) due where ${isPressing(session.today)} offset 0) due where mia or segnalata)`

/** Without the words they are searched by, which are folded for each row. */
const columns = sql.raw(
  [
    ...[
      'chiave',
      'tipo',
      'slice',
      'record_id',
      'subject_id',
      'anno',
      'numero',
      'periodo',
      'testo',
      'cliente_id',
      'servizio_id',
    ],
    ...['nominato_id', 'data_assegnazione', 'scadenza', 'giorni', 'asks', 'altri', 'segnalabile'],
  ]
    .map((name) => `due.${name}`)
    .join(', '),
)

/** The caller's own that are late, of today or near. */
export const mineOf = (session: Session) => countedOf(session, sql`(select * from own where mia)`)

/** What is raised to the caller: to managers and above. */
export const raisedOf = (session: Session) => countedOf(session, sql`(select * from own where segnalata)`)

/** What reviews decided, in the caller's sight; of the slices only those that bring it. */
export const decisionsOf = (slices: readonly Slice[], session: Session) => {
  const deciding = slices.filter(({ name }) => name === 'riesame')
  return countedOf(
    session,
    sql`(select * from (${dueOf(deciding, session.today, session)}) due where due.tipo = 'decisione_riesame')`,
  )
}

function countedOf(session: Session, rows: SQL) {
  const first = sql`(select * from ${rows} due order by due.scadenza, due.chiave limit ${longest})`
  return sql`(select json_build_object('totale', count(*), 'scadute', count(*) filter (where due.giorni < 0),
      'elementi', (select coalesce(json_agg(shown order by shown.scadenza, shown.chiave), '[]')
        from (${shownOf(sql`(${withPeople(first, session.today)})`)}) shown))
    from ${rows} due)`
}

export const showMine = (session: Session, { elementi, ...counts }: Mine): Dashboard['mieScadenze'] => ({
  ...counts,
  elementi: elementi.map((row) => showScadenza(session, row)),
})

export function showRaised(session: Session, raised: Mine): Dashboard['segnalateAMe'] {
  const { totale, elementi } = showMine(session, raised)
  return { totale, elementi }
}
