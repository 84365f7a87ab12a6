import { writeCell, writeDay } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { lowSuppliers } from '../domain/esito.ts'
import { dealings, lastEvaluations, reevaluationDay } from '../domain/suppliers/dealings.ts'
import {
  type Range,
  type ReviewScope,
  type ReviewSource,
  type ReviewRow,
  reviewedSites,
  within,
} from '../kernel/review.ts'

/** Active, and seen by the managers of a cooperative: the own ones and the collective ones. */
const seenFrom = (cliente: SQL) =>
  sql`fornitore.data_cancellazione is null and (fornitore.cliente_id is null or fornitore.cliente_id = ${cliente})`
const active = (cliente: SQL) => sql`fornitore.stato and ${seenFrom(cliente)}`
/** The suppliers of a cooperative: of the collective ones only those it evaluated or signed with. */
const dealtWith = (cliente: SQL) => sql`${dealings} known join fornitore on fornitore.id = known.fornitore_id
  where known.cliente_id = ${cliente} and ${active(sql`known.cliente_id`)}`

/** Pairs of a supplier and a cooperative: those to be evaluated again, and those whose last evaluation was low. */
const late = ({ oggi }: ReviewScope) => sql`(select known.fornitore_id, known.cliente_id from ${dealings} known
  join fornitore on fornitore.id = known.fornitore_id
  where ${active(sql`known.cliente_id`)} and ${reevaluationDay} < ${oggi}::date)`
const low = sql`(select low.fornitore_id, low.cliente_id from ${lowSuppliers} low
  join fornitore on fornitore.id = low.fornitore_id where ${active(sql`low.cliente_id`)})`

/** Suppliers, and how each cooperative itself evaluated them. */
export const fornitoriForReview: ReviewSource = async (db, scope) => {
  const given = (
    range: Range,
  ) => sql`(select count(*)::int from evaluated join fornitore on fornitore.id = evaluated.fornitore_id
    where evaluated.cliente_id = site.id and ${seenFrom(sql`site.id`)} and ${within(sql`evaluated.data_valutazione`, range)})`
  const { rows } = await db.execute<{
    id: number
    attivi: number
    valutazioni: number
    valutazioni_prima: number
    da_rivalutare: number
    insufficienti: number
    tutti: number
  }>(sql`
    with evaluated as (
      select fornitore_id, cliente_id, data_valutazione from fornitore_approvazione where data_cancellazione is null
      union all select fornitore_id, cliente_id, data_valutazione from fornitore_monitoraggio where data_cancellazione is null),
    late as materialized (select cliente_id, count(*)::int as casi from ${late(scope)} one group by 1),
    low as materialized (select cliente_id, count(*)::int as casi from ${low} one group by 1)
    select site.id, (select count(*)::int from ${dealtWith(sql`site.id`)}) as attivi,
      (select count(distinct fornitore.id)::int from ${dealtWith(sql`any(${sql.param(scope.clienti)}::int[])`)}) as tutti,
      ${given(scope)} as valutazioni, ${given(scope.prima)} as valutazioni_prima,
      coalesce(late.casi, 0) as da_rivalutare, coalesce(low.casi, 0) as insufficienti
    from ${reviewedSites(scope)} left join late on late.cliente_id = site.id left join low on low.cliente_id = site.id`)
  return {
    figures: new Map(
      rows.map(({ id, attivi, valutazioni, valutazioni_prima, da_rivalutare, insufficienti }) => [
        id,
        {
          c7: {
            attivi: { valore: attivi },
            valutazioni: { valore: valutazioni, prima: valutazioni_prima },
            da_rivalutare: { valore: da_rivalutare },
            insufficienti: { valore: insufficienti },
          },
        },
      ]),
    ),
    together: { c7: { attivi: { valore: rows[0]?.tutti ?? 0 } } },
    ...(scope.tables && {
      tables: {
        c7: { da_rivalutare: await named(db, scope, late(scope)), insufficienti: await named(db, scope, low) },
      },
    }),
  }
}

/** Each by name, with the day and the mean of the cooperative's last evaluation. */
async function named(db: Connection, { clienti }: ReviewScope, pairs: SQL): Promise<ReviewRow[]> {
  const { rows } = await db.execute<{ id: number; nome: string; valutato: string | null; media: number | null }>(sql`
    select fornitore.id, fornitore.ragione_sociale as nome, last.data_valutazione::text as valutato, last.media::float8 as media
    from ${pairs} pair join fornitore on fornitore.id = pair.fornitore_id
      left join (${lastEvaluations}) last on last.fornitore_id = pair.fornitore_id and last.cliente_id = pair.cliente_id
    where pair.cliente_id = any(${sql.param(clienti)}::int[]) order by fornitore.ragione_sociale collate "und-x-icu", fornitore.id`)
  return rows.map(({ id, nome, valutato, media }) => ({
    cells: {
      fornitore: nome,
      valutato: valutato && writeDay(valutato),
      media: media === null ? null : writeCell(Math.round(media * 100) / 100),
    },
    percorso: placeOf('fornitore').record(id),
  }))
}
