import { truncate } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import {
  type LivelloRischio,
  livelliRischio,
  toDecideLabel,
  type Trattamento,
  trattamentoLabels,
  writeLevel,
} from '@quadra/contract/rischio/names'
import { type UncoveredReason, uncoveredReasons } from '@quadra/contract/rischio/stato'
import { sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { limit } from '../database/limit.ts'
import { isHighRischio, isUncovered, openCount, uncoveredReason } from '../domain/risks/uncovered.ts'
import {
  type Range,
  type ReviewRow,
  type ReviewScope,
  type ReviewSource,
  reviewedSites,
  within,
} from '../kernel/review.ts'

const present = sql`rischio.data_cancellazione is null and rischio.tipo = 'rischio'`
const isOpen = sql`rischio.stato = 'aperto'`

interface Counted extends Record<string, unknown> {
  readonly id: number
  readonly aperti: number
  readonly alti: number
  readonly scoperti: number
  readonly valutazioni: number
  readonly valutazioni_prima: number
  readonly ridotti: number
  readonly ridotti_prima: number
}

/** The risks as they stand, those judged in the range, and those whose level fell in it. Opportunities are not counted. */
export const rischiForReview: ReviewSource = async (db, scope) => {
  const { rows } = await db.execute<Counted>(sql`
    with judged as materialized (
      select rischio.cliente_id, rischio.id as rischio_id, one.id, one.data, array_position(${ranks}, one.livello) as rank
      from rischio join rischio_valutazione one on one.rischio_id = rischio.id
      where ${present} and rischio.cliente_id = any(${sql.param(scope.clienti)}::int[]))
    select site.id, coalesce(now.aperti, 0) as aperti, coalesce(now.alti, 0) as alti, coalesce(now.scoperti, 0) as scoperti,
      coalesce(done.valutazioni, 0) as valutazioni, coalesce(done.valutazioni_prima, 0) as valutazioni_prima,
      coalesce(fallen.ridotti, 0) as ridotti, coalesce(fallen_before.ridotti, 0) as ridotti_prima
    from ${reviewedSites(scope)}
      left join (select rischio.cliente_id, count(*) filter (where ${isOpen})::int as aperti,
          count(*) filter (where ${isHighRischio})::int as alti, count(*) filter (where ${isUncovered})::int as scoperti
        from rischio where ${present} group by 1) now on now.cliente_id = site.id
      left join (select cliente_id, count(*) filter (where ${within(sql`data`, scope)})::int as valutazioni,
          count(*) filter (where ${within(sql`data`, scope.prima)})::int as valutazioni_prima from judged group by 1) done
        on done.cliente_id = site.id
      left join ${reduced(scope)} fallen on fallen.cliente_id = site.id
      left join ${reduced(scope.prima)} fallen_before on fallen_before.cliente_id = site.id`)
  return {
    figures: new Map(
      rows.map((one) => [
        one.id,
        {
          e: {
            rischi_aperti: { valore: one.aperti },
            rischi_alti: { valore: one.alti },
            rischi_scoperti: { valore: one.scoperti },
            valutazioni: { valore: one.valutazioni, prima: one.valutazioni_prima },
            ridotti: { valore: one.ridotti, prima: one.ridotti_prima },
          },
        },
      ]),
    ),
    ...(scope.tables && { tables: { e: { rischi: await highRisks(db, scope) } } }),
  }
}
const ranks = sql`array[${sql.join(
  livelliRischio.map((livello) => sql`${livello}::text`),
  sql`, `,
)}]`

/** Risks whose level on the last day is lower than it was before the first. */
const reduced = ({ da_data, a_data }: Range) => sql`(select cliente_id, count(*)::int as ridotti from (
    select cliente_id, rischio_id, (array_agg(rank order by data desc, id desc) filter (where data <= ${a_data}::date))[1] as after,
      (array_agg(rank order by data desc, id desc) filter (where data < ${da_data}::date))[1] as before
    from judged group by 1, 2) each_one
  where after < before group by 1)`

/** The most risks listed, and the length of each text. */
const mostListed = 50
const ownWords = 160

interface High extends Record<string, unknown> {
  readonly id: number
  readonly descrizione: string
  readonly processo: string
  readonly livello: LivelloRischio
  readonly probabilita: number
  readonly impatto: number
  readonly residuo_livello: LivelloRischio | null
  readonly residuo_probabilita: number | null
  readonly residuo_impatto: number | null
  readonly trattamento: Trattamento | null
  readonly azioni: number
  readonly scoperto: UncoveredReason | null
}
/** The gravest first. */
async function highRisks(db: Connection, scope: ReviewScope): Promise<ReviewRow[]> {
  const { rows } = await db.execute<High>(sql`
    select rischio.id, rischio.descrizione, voce.descrizione as processo, rischio.livello, rischio.probabilita, rischio.impatto,
      rischio.residuo_livello, rischio.residuo_probabilita, rischio.residuo_impatto, rischio.trattamento, ${openCount} as azioni,
      ${uncoveredReason} as scoperto
    from rischio join voce on voce.id = rischio.processo_id
    where rischio.cliente_id = any(${sql.param(scope.clienti)}::int[]) and ${present} and ${isHighRischio}
    order by rischio.probabilita * rischio.impatto desc, rischio.id ${limit(mostListed)}`)
  return rows.map((one) => ({
    cells: {
      rischio: `n. ${one.id}: ${truncate(one.descrizione, ownWords)}`,
      processo: one.processo,
      livello: writeLevel(one),
      residuo: one.residuo_livello
        ? writeLevel({
            livello: one.residuo_livello,
            probabilita: one.residuo_probabilita!,
            impatto: one.residuo_impatto!,
          })
        : null,
      trattamento: one.trattamento ? trattamentoLabels[one.trattamento] : toDecideLabel,
      azioni: one.azioni,
      scoperto: one.scoperto ? uncoveredReasons[one.scoperto] : 'No',
    },
    percorso: placeOf('rischio').record(one.id),
  }))
}
