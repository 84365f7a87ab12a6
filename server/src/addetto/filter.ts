import type { addettoFilter } from '@quadra/contract/addetto/schema'
import type { StatoAddetto, StatoCompetenze } from '@quadra/contract/addetto/stato'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { addetto } from '../database/schema/addetto.ts'
import { competenceIdsOf } from '../domain/competences/proofs.ts'
import { lackingPeople, pairsOf, peopleToRenew, ranks } from '../domain/competences/pairs.ts'
import type { Session } from '../kernel/session.ts'

type Filter = z.output<typeof addettoFilter>

/** Those at work by default; ends and what is lacking are looked for among the competences that are required. */
export const filterAddetti = (query: Filter, session: Session): (SQL | undefined)[] => [
  query.cliente_id ? eq(addetto.cliente_id, query.cliente_id) : undefined,
  query.servizio_id ? ofService(query.servizio_id) : undefined,
  query.mansione_id ? eq(addetto.mansione_id, query.mansione_id) : undefined,
  inStati(query.stato ?? ['attivo'], session.today),
  ofCompetence(query, session),
  query.stato_competenze?.length ? hasStato(query.stato_competenze, session) : undefined,
  query.da_aggiornare === undefined ? undefined : isToUpdate(query.da_aggiornare, session),
]

const ofService = (servizio: number) =>
  sql`${addetto.id} in (select chosen.addetto_id from addetto_servizio chosen where chosen.servizio_id = ${servizio})`

function inStati(stati: readonly StatoAddetto[], today: string) {
  const each = {
    attivo: sql`(${addetto.dal} <= ${today}::date and (${addetto.al} is null or ${addetto.al} >= ${today}::date))`,
    in_arrivo: sql`${addetto.dal} > ${today}::date`,
    cessato: sql`(${addetto.dal} <= ${today}::date and ${addetto.al} < ${today}::date)`,
  }
  return or(...stati.map((one) => each[one])) ?? sql`false`
}

/** Of one competence who needs or has it; who lacks it, or any; whose end lies within these days. */
function ofCompetence({ competenza_id, mancante, scade_da, scade_a }: Filter, { today, cliente }: Session) {
  const ofPair = and(
    competenza_id ? sql`pair.competenza_id = ${competenza_id}` : undefined,
    scade_da ? sql`pair.data_scadenza >= ${scade_da}::date` : undefined,
    scade_a ? sql`pair.data_scadenza <= ${scade_a}::date` : undefined,
  )
  const has = (which: SQL | undefined) =>
    sql`${addetto.id} in (select pair.addetto_id from ${pairsOf(today, cliente)} pair where ${which ?? sql`true`})`
  const lacks = sql`pair.stato = 'mancante'`
  if (mancante !== undefined) return mancante ? has(and(ofPair, lacks)) : sql`not ${has(and(ofPair, lacks))}`
  if (scade_da || scade_a) return has(ofPair)
  if (!competenza_id) return undefined
  return sql`(${addetto.mansione_id} in (select needed.mansione_id from requisito_competenza needed where needed.competenza_id = ${competenza_id})
    or ${competenza_id} in ${competenceIdsOf({ addetto: sql`"addetto"."id"`, utente: sql`"addetto"."utente_id"` })})`
}

/** Who is at work and has nothing required is in order. */
function hasStato(wanted: readonly StatoCompetenze[], { today, cliente }: Session) {
  const isInOrder = wanted.includes('in_regola')
  const sought = ranks.flatMap((one, rank) => (wanted.includes(one) === isInOrder ? [] : [rank]))
  const found = sql`(select judged.addetto_id from ${lackingPeople(today, cliente)} judged where judged.rank = any(${sql.param(sought)}::int[]))`
  return and(inStati(['attivo'], today), sql`${addetto.id} ${isInOrder ? sql`not in` : sql`in`} ${found}`)
}
const isToUpdate = (isWanted: boolean, session: Session) =>
  sql`${addetto.id} ${isWanted ? sql`in` : sql`not in`} (select judged.addetto_id from ${peopleToRenew(session.today, session.cliente)} judged)`
