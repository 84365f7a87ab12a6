import { expiringDays } from '@quadra/contract/fornitore/documento'
import { type Facts, motiviOfAll, reserveUpTo } from '@quadra/contract/fornitore/qualifica'
import { lowUpTo } from '@quadra/contract/fornitore/rules'
import { type QualificaFornitore, qualifiche } from '@quadra/contract/fornitore/schema'
import { closedStati } from '@quadra/contract/non_conformita/stato'
import { type SQL, sql } from 'drizzle-orm'
import type { Session } from '../../kernel/session.ts'
import { computedDealings, dealings, isOnly, reevaluationDay } from './dealings.ts'
import { newestDocument, newestDocuments, requiredDocuments } from './documents.ts'

const number = (value: number) => sql.raw(String(value))
const closedStates = sql.raw(closedStati.map((stato) => `'${stato}'`).join(', '))
/** Ranks count from the worst qualification. */
const rankOf = (qualifica: QualificaFornitore) => number(qualifiche.indexOf(qualifica))

/**
 * The qualification of each supplier on a day for each active client that deals with it: the one expression of list,
 * filter, counter, detail, spreadsheet and albo (Spec 7 §1.1). The texts are made from `facts`. Of all suppliers, or of
 * the one with the key `only`.
 */
export const qualifications = (today: string, only?: SQL) =>
  qualificationOf(today, only ? computedDealings(only) : dealings, only)

/** The same of one supplier and one client, whether or not they deal with each other. */
export const qualificationAsIf = (today: string, fornitore: number, cliente: number) => {
  const only = sql`${fornitore}::int`
  return qualificationOf(
    today,
    sql`(select ${only} as fornitore_id, ${cliente}::int as cliente_id, had.valutato, had.media, had.approvato,
        coalesce(had.dal, ${today}::date) as dal, had.stelle
      from (select 1) one left join ${computedDealings(only)} had on had.cliente_id = ${cliente}::int)`,
    only,
  )
}

const qualificationOf = (today: string, known: SQL, only: SQL | undefined) => sql`(
  select known.fornitore_id, known.cliente_id, client.nome, ${reevaluationDay} as entro, coalesce(docs.da_aggiornare, false) as da_aggiornare,
    case
      when ${isSuspended} or known.media <= ${number(lowUpTo)} then ${rankOf('sospeso')}
      when known.approvato is not true then ${rankOf('da_qualificare')}
      when ${reevaluationDay} < ${today}::date or docs.bloccanti then ${rankOf('scaduto')}
      when known.media <= ${number(reserveUpTo)} or docs.incompleti or reported.aperte > 0 then ${rankOf('con_riserva')}
      else ${rankOf('qualificato')} end as rank,
    json_build_object('cliente', json_build_object('id', client.id, 'nome', client.nome),
      'rivalutazione_entro', ${reevaluationDay}, 'sospensioni', ${suspensions},
      'media', known.media::float8, 'valutato', known.valutato, 'approvato', coalesce(known.approvato, false),
      'mancanti', ${missingDocuments(today)}, 'non_conformita', coalesce(reported.aperte, 0)) as facts
  from ${known} known
    join cliente client on client.id = known.cliente_id and client.stato = 1
    left join (${openReports(only)}) reported on reported.fornitore_id = known.fornitore_id and reported.cliente_id = known.cliente_id
    ${only ? sql`cross join lateral (${documentsOfOne(today)}) docs` : sql`left join (${documentsOfAll(today)}) docs on docs.fornitore_id = known.fornitore_id and docs.cliente_id = known.cliente_id`})`

const openReports = (only: SQL | undefined) => sql`
  select fornitore_id, cliente_id, count(*)::int as aperte from non_conformita one
  where fornitore_id is not null and data_cancellazione is null and stato not in (${closedStates})
    and ${isOnly(sql`one.fornitore_id`, only)} group by 1, 2`

const suspension = sql`fornitore_sospensione one where one.fornitore_id = known.fornitore_id and one.revocata_il is null
    and (one.cliente_id is null or one.cliente_id = known.cliente_id)`
/** The same as a question: of every pair at once, the few in force are read once. */
const isSuspended = sql`(known.fornitore_id in (select fornitore_id from fornitore_sospensione where revocata_il is null and cliente_id is null)
  or (known.fornitore_id, known.cliente_id) in (
    select fornitore_id, cliente_id from fornitore_sospensione where revocata_il is null and cliente_id is not null))`
const suspensions = sql`(
  select coalesce(json_agg(json_build_object('dal', dal, 'motivo', motivo, 'del_consorzio', cliente_id is null) order by cliente_id nulls first), '[]')
  from ${suspension})`

/** The document that counts, of those that the client `known` has of a supplier. */
const countingDocument = sql`lateral ${newestDocument(
  {
    fornitore: sql`known.fornitore_id`,
    cliente: sql`known.cliente_id`,
    tipo: sql`needed.tipo_requisito_id`,
  },
  sql`newest.id, newest.data_scadenza`,
)} document on true`
const isLacking = (today: string) => sql`(document.id is null or document.data_scadenza < ${today}::date)`

/** What of the required documents is missing or expired, the blocking ones first. */
const missingDocuments = (today: string) => sql`(
  select coalesce(json_agg(json_build_object('descrizione', tipo.descrizione, 'scadenza', document.data_scadenza)
      order by needed.bloccante desc, tipo.descrizione collate "und-x-icu", tipo.id), '[]')
  from ${requiredDocuments(sql`known.fornitore_id`)} needed join voce tipo on tipo.id = needed.tipo_requisito_id
    left join ${countingDocument}
  where ${isLacking(today)})`

/** Whether any of them is, a blocking one is, or one is to be renewed: without putting the list together. */
const lacking = (today: string) => sql`
  coalesce(bool_or(${isLacking(today)}), false) as incompleti,
    coalesce(bool_or(needed.bloccante) filter (where ${isLacking(today)}), false) as bloccanti,
    coalesce(bool_or(document.id is null or document.data_scadenza <= ${today}::date + ${number(expiringDays)}), false) as da_aggiornare
  from fornitore_categoria category join fornitore_requisito needed on needed.categoria_id = category.voce_id`
const documentsOfOne = (today: string) =>
  sql`select ${lacking(today)} left join ${countingDocument} where category.fornitore_id = known.fornitore_id`
/** The same of every pair of which any document is required. The documents are read once, for all of them. */
const documentsOfAll = (today: string) => sql`select known.fornitore_id, known.cliente_id, ${lacking(today)}
    join ${dealings} known on known.fornitore_id = category.fornitore_id
    left join ${newestDocuments} document on document.fornitore_id = known.fornitore_id and document.cliente_id = known.cliente_id
      and document.tipo_requisito_id = needed.tipo_requisito_id
  group by 1, 2`

/**
 * The qualification of the row of `fornitore` as a session sees it: of the own client; in multi-site mode of its owner, or the
 * worst of a collective one. An inactive supplier has none.
 */
export const qualifiedFor = (session: Session) => sql`(
  select min(pair.rank) as rank, min(pair.entro) as entro, bool_or(pair.da_aggiornare) as da_aggiornare,
    json_agg(json_build_object('rank', pair.rank, 'facts', pair.facts) order by pair.nome collate "und-x-icu", pair.cliente_id) as coppie
  from ${qualifications(session.today, sql`"fornitore"."id"`)} pair
  where "fornitore"."stato" and ${ownPairs(session)}) qualified`

/** The same for all active suppliers at once, for filters, orders and counters: much less work than one by one. */
export const qualifiedSuppliers = (session: Session) => sql`(
  select fornitore.id, min(pair.rank) as rank, min(pair.entro) as entro, bool_or(pair.da_aggiornare) as da_aggiornare
  from ${qualifications(session.today)} pair join fornitore on fornitore.id = pair.fornitore_id
  where fornitore.stato and fornitore.data_cancellazione is null and ${ownPairs(session)}
  group by fornitore.id)`

/** Of the rows `pair` of a `fornitore` those that count for a session. */
export const ownPairs = ({ cliente }: Session) =>
  cliente
    ? sql`pair.cliente_id = ${cliente.id}`
    : sql`("fornitore"."cliente_id" is null or pair.cliente_id = "fornitore"."cliente_id")`

/** A row of `qualifications` as it is read. */
export interface JudgedRow {
  readonly rank: number
  readonly facts: Omit<Facts, 'qualifica'>
}
export const factsOf = ({ rank, facts }: JudgedRow): Facts => ({ ...facts, qualifica: qualifiche[rank]! })

/**
 * The columns of a list's row from `qualifiedFor`; a collective supplier's reasons contain the client's name in
 * multi-site mode.
 */
export const shownQualification = (
  { today, cliente }: Session,
  { rank, entro, coppie }: { rank: number | null; entro: string | null; coppie: readonly JudgedRow[] | null },
  isCollective: boolean,
) => ({
  qualifica: rank === null ? null : qualifiche[rank]!,
  qualifica_motivi: motiviOfAll((coppie ?? []).map(factsOf), today, isCollective && cliente === null),
  rivalutazione_entro: entro,
})
