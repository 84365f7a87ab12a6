import type { Query } from '@quadra/contract/kernel/endpoint'
import type { scadenzarioApi } from '@quadra/contract/scadenzario/api'
import { type CalendarioDelMese, mostOfADay } from '@quadra/contract/scadenzario/schema'
import { sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { preparedLarge } from '../database/prepared.ts'
import { run } from '../database/run.ts'
import { asKey, keyText, readByKeys } from '../domain/deadlines/by-key.ts'
import { showScadenza } from '../domain/deadlines/scadenze.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import { dueFrom, listing } from './queries.ts'

interface Day {
  readonly giorno: string
  readonly totale: number
  readonly scadute: number
  /** The first few, as `asKey` reads them. */
  readonly chiavi: readonly string[]
}

/** The obligations of a month day by day, the first few of each, and how many are overdue from before. */
export async function readMonth(
  db: Connection,
  slices: readonly Slice[],
  session: Session,
  { mese = session.today.slice(0, 7), ...query }: Query<(typeof scadenzarioApi)['calendario']>,
): Promise<CalendarioDelMese> {
  const wanted = listing(slices, session, query)
  const first = sql`${`${mese}-01`}::date`
  const [read] = await run(
    db,
    sql`with wanted as materialized (
      select due.chiave, due.record_id, due.scadenza, due.giorni from ${dueFrom(wanted)}
      where ${wanted.where} and due.scadenza < ${first} + interval '1 month' and (due.scadenza >= ${first} or due.giorni < 0)),
    month as (select *, row_number() over (partition by scadenza order by chiave) as n from wanted where scadenza >= ${first})
    select (select count(*)::int from wanted where scadenza < ${first}) as precedenti,
      (select coalesce(json_agg(day order by giorno), '[]') from (
        select scadenza as giorno, count(*)::int as totale, (count(*) filter (where giorni < 0))::int as scadute,
          json_agg(${keyText(sql`chiave`)} order by n) filter (where n <= ${mostOfADay}) as chiavi
        from month group by scadenza) day) as giorni${preparedLarge}`,
  )
  const [precedenti, giorni] = read as [number, Day[]]
  const keys = giorni.flatMap(({ chiavi }) => chiavi.map(asKey))
  const rows = await readByKeys(db, slices, session, keys)
  const elementsOf = ({ chiavi }: Day) =>
    chiavi.flatMap((key) => rows.get(asKey(key).chiave) ?? []).map((row) => showScadenza(session, row))
  return {
    mese,
    precedenti,
    giorni: giorni.map((day) => {
      const { giorno, totale, scadute } = day
      return { giorno, totale, scadute, elementi: elementsOf(day) }
    }),
  }
}
