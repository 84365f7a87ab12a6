import { placeOf } from '@quadra/contract/places'
import { sql } from 'drizzle-orm'
import { blockingGaps } from '../domain/competences/pairs.ts'
import { isAtWork } from '../domain/competences/people.ts'
import { clientKeys } from '../kernel/evidence.ts'
import { labelledCount, type RegisterSource } from '../kernel/register.ts'

/** The people at work: out of order are those who lack something that blocks. */
export const addettiRegister: RegisterSource = {
  fonte: 'addetti',
  rows: ({ today, siti }) => sql`
    select present.cliente_id, present.record, coalesce(gaps.fuori, 0) as fuori, null::date as giorno
    from (select person.cliente_id, count(*)::int as record from addetto person
        where ${isAtWork(sql`person`, today)} and person.cliente_id in (${siti}) group by 1) present
      left join (select gap.cliente_id, count(distinct gap.addetto_id)::int as fuori from ${blockingGaps(today, null)} gap group by 1) gaps
        on gaps.cliente_id = present.cliente_id`,
  words: labelledCount('Addetti non in regola'),
  percorso: (cliente_id) => `${placeOf('addetto').path}?stato_competenze=non_in_regola&cliente_id=${cliente_id}`,
  // Who was at work on a day of the period.
  inMandate: (scope) => sql`
    select person.cliente_id, count(*)::int as record from addetto person
    where person.cliente_id = any(${clientKeys(scope)}) and person.dal <= ${scope.a}::date and (person.al is null or person.al >= ${scope.da}::date)
    group by 1`,
}
