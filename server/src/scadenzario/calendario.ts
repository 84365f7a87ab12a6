import type { Query } from '@quadra/contract/kernel/endpoint'
import type { scadenzarioApi } from '@quadra/contract/scadenzario/api'
import { type CalendarioDelMese, mostOfADay } from '@quadra/contract/scadenzario/schema'
import { sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { preparedLarge } from '../database/prepared.ts'
import { run } from '../database/run.ts'
import { type ScadenzaRow, shownOf, showScadenza } from '../domain/deadlines/scadenze.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import { orderBy } from './columns.ts'
import { requested } from './queries.ts'

interface Day {
  readonly giorno: string
  readonly totale: number
  readonly scadute: number
  readonly elementi: readonly ScadenzaRow[]
}

/** The obligations of a month day by day, the first few of each; in one statement with how many are overdue from before. */
export async function readMonth(
  db: Connection,
  slices: readonly Slice[],
  session: Session,
  { mese = session.today.slice(0, 7), ...query }: Query<(typeof scadenzarioApi)['calendario']>,
): Promise<CalendarioDelMese> {
  const { from, where, completed } = requested(slices, session, query)
  const first = sql`${`${mese}-01`}::date`
  const [read] = await run(
    db,
    sql`with month as materialized (
      select due.*, row_number() over (partition by due.scadenza order by ${orderBy('scadenza', 'asc')}) as n from ${from} due
      where ${where} and due.scadenza >= ${first} and due.scadenza < ${first} + interval '1 month'),
    shown as (${shownOf(completed(sql`(select * from month where n <= ${mostOfADay})`))})
    select (select count(*)::int from ${from} due where ${where} and due.scadenza < ${first} and due.giorni < 0) as precedenti,
      (select coalesce(json_agg(day order by giorno), '[]') from (
        select scadenza as giorno, count(*)::int as totale, (count(*) filter (where giorni < 0))::int as scadute,
          (select json_agg(shown order by shown.chiave) from shown where shown.scadenza = month.scadenza) as elementi
        from month group by scadenza) day) as giorni${preparedLarge}`,
  )
  const [precedenti, giorni] = read as [number, Day[]]
  const show = (row: ScadenzaRow) => showScadenza(session, row)
  return { mese, precedenti, giorni: giorni.map(({ elementi, ...day }) => ({ ...day, elementi: elementi.map(show) })) }
}
