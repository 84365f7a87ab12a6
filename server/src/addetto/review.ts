import type { Figures } from '@quadra/contract/addetto/names'
import { placeOf } from '@quadra/contract/places'
import { sql } from 'drizzle-orm'
import { blockingGaps, figures, requiredPairs } from '../domain/competences/pairs.ts'
import { isAtWork } from '../domain/competences/people.ts'
import { reviewedSites, type ReviewSource } from '../kernel/review.ts'
import { type Taught, trainingFigures, trainingOf } from './training-figures.ts'

interface Site {
  readonly id: number
  readonly attivi: number
  readonly fuori: number
  readonly coperte: number
  readonly richieste: number
}
type Competence = Figures & { readonly id: number; readonly competenza: string }
interface Read extends Record<string, unknown> {
  readonly sites: readonly Site[]
  readonly competences: readonly Competence[]
  readonly training: readonly Taught[]
}

/** The people at work today, what they can do, of one cooperative also by competence, and their training: one statement. */
export const addettiForReview: ReviewSource = async (db, scope) => {
  const { clienti, oggi, tables } = scope
  const sites = sql`${sql.param(clienti)}::int[]`
  const { rows } = await db.execute<Read>(sql`
    with pairs as materialized (select * from ${requiredPairs(oggi, sql`held.cliente_id = any(${sites})`)} pair)
    select (select coalesce(json_agg(json_build_object('id', site.id, 'attivi', coalesce(people.n, 0), 'fuori', coalesce(gaps.n, 0),
          'coperte', coalesce(required.coperte, 0), 'richieste', coalesce(required.richieste, 0))), '[]')
        from ${reviewedSites(scope)}
          left join (select person.cliente_id, count(*)::int as n from addetto person
            where ${isAtWork(sql`person`, oggi)} and person.cliente_id = any(${sites}) group by 1) people on people.cliente_id = site.id
          left join (select gap.cliente_id, count(distinct gap.addetto_id)::int as n from ${blockingGaps(oggi, null)} gap group by 1) gaps
            on gaps.cliente_id = site.id
          left join (select pair.cliente_id, count(*) filter (where pair.stato in ('valida', 'in_scadenza'))::int as coperte,
              count(*)::int as richieste
            from pairs pair group by 1) required on required.cliente_id = site.id) as sites,
      (select coalesce(json_agg(to_json(counted) order by counted.competenza collate "und-x-icu", counted.id), '[]')
        from (select one.id, one.descrizione as competenza, ${figures} from pairs pair join competenza one on one.id = pair.competenza_id
          where ${tables} group by 1, 2) counted) as competences,
      ${trainingFigures(scope)} as training`)
  const { sites: all, competences, training } = rows[0]!
  const figuresAt = ({ id, attivi, fuori, coperte, richieste }: Site) => ({
    d: {
      addetti_attivi: { valore: attivi },
      non_in_regola: { valore: fuori },
      copertura: { valore: { parte: coperte, intero: richieste } },
      ...trainingOf(training, id),
    },
  })
  const competenze = competences.map(({ id, ...cells }) => ({
    cells,
    percorso: `${placeOf('addetto').path}?competenza_id=${id}&cliente_id=${clienti[0]}`,
  }))
  return {
    figures: new Map(all.map((site) => [site.id, figuresAt(site)])),
    together: { d: trainingOf(training, null) },
    tables: { d: { competenze } },
  }
}
