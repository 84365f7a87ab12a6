import { sql } from 'drizzle-orm'
import type { ReviewFigures, ReviewScope } from '../kernel/review.ts'

/** The training of the people of a site in a period; `id` is null for all sites together. */
export interface Taught {
  readonly id: number | null
  readonly periodo: 'ora' | 'prima'
  readonly sessioni: number
  /** Rounded half up. */
  readonly ore: number
  readonly efficaci: number
  readonly giudicati: number
}

const sums = sql`count(*)::int as sessioni, floor(coalesce(sum(ore), 0) + 0.5)::int as ore,
  coalesce(sum(efficaci), 0)::int as efficaci, coalesce(sum(giudicati), 0)::int as giudicati`

/**
 * Sessions of a cooperative, and those of the consortium where some of its people were present, as JSON of `Taught`. Of several
 * cooperatives together a session counts once.
 */
export const trainingFigures = ({ clienti, da_data, a_data, prima }: ReviewScope) => sql`(
  with held as (select period.periodo, session.id, session.cliente_id, session.ore
      from sessione_formativa session join (values ('ora', ${da_data}::date, ${a_data}::date), ('prima', ${prima.da_data}::date, ${prima.a_data}::date))
        as period (periodo, da, a) on session.data between period.da and period.a
      where session.stato = 'svolta'),
    present as (select held.periodo, held.id, person.cliente_id, count(*) filter (where enrolled.efficacia = 'efficace')::int as efficaci,
        count(enrolled.efficacia)::int as giudicati
      from held join sessione_partecipante enrolled on enrolled.sessione_id = held.id and enrolled.presente
        join addetto person on person.id = enrolled.addetto_id
      where person.cliente_id = any(${sql.param(clienti)}::int[]) group by 1, 2, 3),
    each_one as (select held.periodo, held.id, held.ore, coalesce(held.cliente_id, present.cliente_id) as cliente_id, present.efficaci,
        present.giudicati
      from held left join present on present.id = held.id and present.periodo = held.periodo
      where coalesce(held.cliente_id, present.cliente_id) = any(${sql.param(clienti)}::int[]))
  select coalesce(json_agg(summed), '[]') from (
    select cliente_id as id, periodo, ${sums} from each_one group by 1, 2
    union all select null, periodo, ${sums}
    from (select periodo, id, max(ore) as ore, sum(efficaci) as efficaci, sum(giudicati) as giudicati from each_one group by 1, 2) once
    group by periodo) summed)`

/** The figures of a site, or of all sites together. */
export function trainingOf(rows: readonly Taught[], id: number | null) {
  const over = (periodo: Taught['periodo']) =>
    rows.find((one) => one.id === id && one.periodo === periodo) ?? { sessioni: 0, ore: 0, efficaci: 0, giudicati: 0 }
  const [now, before] = [over('ora'), over('prima')]
  const share = ({ efficaci, giudicati }: Pick<Taught, 'efficaci' | 'giudicati'>) => ({
    parte: efficaci,
    intero: giudicati,
  })
  return {
    sessioni: { valore: now.sessioni, prima: before.sessioni },
    ore: { valore: now.ore, prima: before.ore },
    formazione_efficace: { valore: share(now), prima: share(before) },
  } satisfies ReviewFigures['d']
}
