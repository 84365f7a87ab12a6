import { renewalDays, type StatoCompetenza, type StatoCompetenze } from '@quadra/contract/addetto/stato'
import { type SQL, sql } from 'drizzle-orm'
import { newestProofOf, readingsOfAll, uselessSession } from './proofs.ts'
import { isAtWork } from './people.ts'

const number = (value: number) => sql.raw(String(value))

/** From the worst: how the states of people are counted. */
export const ranks = ['non_in_regola', 'da_completare', 'in_regola'] as const satisfies StatoCompetenze[]

/** The state of a pair, of which `held` is what counts, if anything does. */
export const pairState = (held: SQL, today: string): SQL<StatoCompetenza> => sql`(case
  when ${held}.giorno is null then 'mancante' when ${held}.data_scadenza < ${today}::date then 'scaduta'
  when ${held}.data_scadenza <= ${today}::date + ${number(renewalDays)} then 'in_scadenza' else 'valida' end)`

/** A certificate that ended or is missing puts a person out of order; one without an end does not. */
export const isLacking = (held: SQL, today: string) =>
  sql`(${held}.giorno is null or coalesce(${held}.data_scadenza < ${today}::date, false))`
/** What counts of a stored pair: its certificate, or a reading that is newer. */
const pairs = (condition: SQL) => sql`(
  select stored.addetto_id, stored.cliente_id, stored.competenza_id, stored.bloccante, stored.dal as al_lavoro_dal, stored.al,
    greatest(stored.dal, stored.richiesta_dal) as dal, coalesce(reading.giorno, stored.giorno) as giorno,
    case when reading.giorno is null then stored.attestato_id end as attestato_id,
    case when reading.giorno is null then stored.data_scadenza end as data_scadenza, case when reading.giorno is null then stored.mese end as mese,
    reading.revisione_id
  from required_competence stored left join ${readingsOfAll} reading on reading.addetto_id = stored.addetto_id
    and reading.competenza_id = stored.competenza_id and (stored.giorno is null or reading.giorno > stored.giorno)
  where ${condition})`

/**
 * Every competence required of the people at work, with what counts of it: the one expression of lists, matrix, coverage, counters,
 * obligations and registers (Spec 9 §1.2).
 */
export const requiredPairs = (today: string, which: SQL = sql`true`, pairCondition: SQL = sql`true`) => sql`(
  select held.addetto_id, held.cliente_id, held.competenza_id, held.bloccante, held.dal, held.giorno, held.attestato_id, held.data_scadenza,
    held.mese, held.revisione_id, ${pairState(sql`held`, today)} as stato
  from ${pairs(pairCondition)} held where held.al_lavoro_dal <= ${today}::date and (held.al is null or held.al >= ${today}::date) and ${which})`

/** Those of a session's own cooperative, or of all. */
export const pairsOf = (today: string, cliente: { readonly id: number } | null) =>
  requiredPairs(today, cliente ? sql`held.cliente_id = ${cliente.id}` : undefined)

interface PairFilter {
  /** The condition on a pair. */
  readonly ofPair: SQL
  /** The condition on its stored row: it holds wherever the other does. A certificate good for long is good also where a reading is newer. */
  readonly ofRow: SQL
}
type Cliente = { readonly id: number } | null

/** Some of the required pairs of a session's own cooperative, or of all: the other stored rows are not read. */
export const pairsThat = ({ ofPair, ofRow }: PairFilter, today: string, cliente: Cliente) =>
  requiredPairs(today, ofPair, sql`${cliente ? sql`stored.cliente_id = ${cliente.id}` : sql`true`} and ${ofRow}`)

const lacking = (today: string): PairFilter => ({
  ofPair: isLacking(sql`held`, today),
  ofRow: sql`stored.fine < ${today}::date`,
})
const endsWithin = (today: string, days: SQL): PairFilter => ({
  ofPair: sql`(held.giorno is null or coalesce(held.data_scadenza <= ${today}::date + ${days}, false))`,
  ofRow: sql`stored.fine <= ${today}::date + ${days}`,
})

/** Who may not work today, once for each reason. */
export const blockingGaps = (today: string, cliente: Cliente) => {
  const { ofPair, ofRow } = lacking(today)
  return sql`(select pair.addetto_id, pair.cliente_id
    from ${pairsThat({ ofPair, ofRow: sql`stored.bloccante and ${ofRow}` }, today, cliente)} pair)`
}

/** Everybody who is not in order, once: `rank` of the worst pair. */
export const lackingPeople = (today: string, cliente: Cliente) => sql`(
  select pair.addetto_id, ${rankOf(today)} as rank from ${pairsThat(lacking(today), today, cliente)} pair group by pair.addetto_id)`

/** Everybody who is not in order or will not be for long, once. */
export const peopleToRenew = (today: string, cliente: Cliente) => sql`(
  select pair.addetto_id, ${rankOf(today)} as rank from ${pairsThat(endsWithin(today, number(renewalDays)), today, cliente)} pair
  group by pair.addetto_id)`

/** What is lacking, has ended or ends within so many days. */
export const pairsToRenew = (today: string, days: number) => pairsThat(endsWithin(today, number(days)), today, null)

/** The next end of everybody who has one. */
export const nextEnds = (today: string, cliente: Cliente) => {
  const filter = {
    ofPair: sql`held.data_scadenza >= ${today}::date`,
    ofRow: sql`stored.fine >= ${today}::date and stored.fine < 'infinity'`,
  }
  return sql`(select pair.addetto_id, min(pair.data_scadenza) as prossima from ${pairsThat(filter, today, cliente)} pair group by pair.addetto_id)`
}

const rankOf = (today: string) => sql`coalesce(min(case when not ${isLacking(sql`pair`, today)} then 2
  when pair.bloccante then 0 else 1 end), 2)`
const nextEnd = (today: string) => sql`min(pair.data_scadenza) filter (where pair.data_scadenza >= ${today}::date)`

/** The row of `addetto` of a list: its rank, its reasons as JSON, its next end; no rank for who is not at work. */
export const judgedRow = (today: string) => sql`(
  select case when ${isAtWork(sql`"addetto"`, today)} then ${rankOf(today)} end as rank, ${nextEnd(today)} as prossima,
    coalesce(json_agg(json_build_object('competenza', taught.descrizione, 'stato', pair.stato, 'data_scadenza', pair.data_scadenza,
        'sessione', case when pair.giorno is null then ${uselessSession(sql`"addetto"."id"`, sql`pair.competenza_id`)} end)
      order by pair.bloccante desc, taught.descrizione collate "und-x-icu", taught.id) filter (where ${isLacking(sql`pair`, today)}), '[]') as mancanze
  from (select needed.competenza_id, needed.bloccante, held.giorno, held.data_scadenza, ${pairState(sql`held`, today)} as stato
    from requisito_competenza needed left join lateral ${newestProofOf({
      addetto: sql`"addetto"."id"`,
      utente: sql`"addetto"."utente_id"`,
      competenza: sql`needed.competenza_id`,
    })} held on true
    where needed.mansione_id = "addetto"."mansione_id" and ${isAtWork(sql`"addetto"`, today)}) pair
    join competenza taught on taught.id = pair.competenza_id) judged`

/** The figures of pairs, as columns (Spec 9 §1.2): the same wherever they are shown. */
export const figures = sql`count(*)::int as richieste, count(*) filter (where pair.stato = 'valida')::int as valide,
  count(*) filter (where pair.stato = 'in_scadenza')::int as in_scadenza, count(*) filter (where pair.stato = 'scaduta')::int as scadute,
  count(*) filter (where pair.stato = 'mancante')::int as mancanti,
  (100 * count(*) filter (where pair.stato in ('valida', 'in_scadenza')) / nullif(count(*), 0))::int as copertura`
