import type { Traguardo } from '@quadra/contract/traguardo/schema'
import { type SQL, sql } from 'drizzle-orm'
import { inForce, newestFirst } from '../domain/indicators/values.ts'
import { visibleAzione } from '../domain/scope.ts'
import type { Session } from '../kernel/session.ts'

/** The day's year is a range of days: an index finds them. */
const inItsYear = (day: SQL) =>
  sql`${day} >= make_date("traguardo"."anno", 1, 1) and ${day} <= make_date("traguardo"."anno", 12, 31)`

/** The actions raised for the indicator whose day lies in the year. */
export const actions = sql`azione_miglioramento where azione_miglioramento.indicatore_id = "traguardo"."indicatore_id"
  and azione_miglioramento.data_cancellazione is null and ${inItsYear(sql`azione_miglioramento.data_azione`)}`

/** How many there are, for every caller. */
export const actionCount = sql<number>`(select count(*)::int from ${actions})`

/** Those of them that the caller sees, by day. */
export const seenActions = (session: Session) => sql<Traguardo['azioni']>`(
  select coalesce(json_agg(json_build_object('id', azione_miglioramento.id, 'miglioramento', azione_miglioramento.miglioramento,
      'data_azione', azione_miglioramento.data_azione, 'chiusa', azione_miglioramento.chiusa or azione_miglioramento.archiviata)
    order by azione_miglioramento.data_azione, azione_miglioramento.id), '[]')
  from ${actions} and ${visibleAzione(session) ?? sql`true`})`

/** What the indicator aims at in the year: the target of the newest year up to it, else its own. */
const ofTheYear = (
  column: 'target' | 'soglia',
) => sql`coalesce((select aim.${sql.identifier(column)} from indicatore_target aim
  where aim.indicatore_id = "traguardo"."indicatore_id" and aim.anno <= "traguardo"."anno" order by aim.anno desc limit 1),
  "indicatore".${sql.identifier(column)})`
export const target = sql<number>`(${ofTheYear('target')})::float8`
export const soglia = sql<Traguardo['soglia']>`(${ofTheYear('soglia')})`

/** The values in force of the year's periods. */
const measured = sql`indicatore_verifica measured where measured.indicatore_id = "traguardo"."indicatore_id"
  and left(measured.periodo, 4) = "traguardo"."anno"::text and ${inForce('measured')}`

/** By day; `only` narrows them further. */
export const values = (only = sql``) => sql<Traguardo['valori']>`(
  select coalesce(json_agg(json_build_object('periodo', measured.periodo, 'verifica', measured.verifica::float8, 'risultato', measured.risultato)
    order by measured.giorno, measured.id), '[]') from ${measured} ${only})`

/** By the value of the period that ends with the year: the whole year, or its second half. */
export const esito = (only = sql``) => sql<
  Traguardo['esito']
>`coalesce((select case when measured.risultato then 'raggiunto' else 'non_raggiunto' end
  from ${measured} and measured.periodo in ("traguardo"."anno"::text, "traguardo"."anno" || '-S2') ${only} order by ${newestFirst('measured')} limit 1), 'in_corso')`

/** Whether anything that planning asks for is missing; in memory `mancanzeOf` says what. */
export const isIncomplete = sql<boolean>`("traguardo"."attivita" is null or "traguardo"."risorse" is null or "traguardo"."responsabile_id" is null
  or "traguardo"."entro" is null or "traguardo"."valutazione" is null or ${actionCount} = 0)`
/** How many of the six things. */
export const missingCount = sql<number>`(num_nulls("traguardo"."attivita", "traguardo"."risorse", "traguardo"."responsabile_id",
  "traguardo"."entro", "traguardo"."valutazione") + (${actionCount} = 0)::int)`
