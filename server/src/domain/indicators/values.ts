import { type SQL, sql } from 'drizzle-orm'

/**
 * The value of a period as SQL; `contract/src/indicatore/values.ts` is the same rule for rows in memory. A value counts
 * for its `giorno`, and of those of one `periodo` the one that was found last is in force.
 */
const column = (alias: string, name: string) => sql`${sql.identifier(alias)}.${sql.identifier(name)}`

/** Present, and not corrected by a later value of its period, which never counts for an earlier day; `alias` is what the statement calls indicatore_verifica. */
export const inForce = (alias: string) => sql<boolean>`(${column(alias, 'data_cancellazione')} is null and not exists (
  select 1 from indicatore_verifica later where later.indicatore_id = ${column(alias, 'indicatore_id')}
    and later.periodo = ${column(alias, 'periodo')} and later.data_cancellazione is null and later.giorno >= ${column(alias, 'giorno')}
    and (later.data_valutazione, later.id) > (${column(alias, 'data_valutazione')}, ${column(alias, 'id')})))`

/** The newest value first. The first of all values is always in force, and so is the first of a period's. */
export const newestFirst = (alias: string): SQL =>
  sql`${column(alias, 'giorno')} desc, ${column(alias, 'data_valutazione')} desc, ${column(alias, 'id')} desc`

/** The day of the last improvement action reported for an indicator. */
export const lastAction = sql<
  string | null
>`(select max(answer.data_segnalazione)::text from azione_miglioramento answer
  where answer.indicatore_id = "indicatore"."id" and answer.data_cancellazione is null)`
