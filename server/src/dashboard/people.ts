import { longest, type Seguito } from '@quadra/contract/dashboard/schema'
import { sql } from 'drizzle-orm'
import { limit } from '../database/limit.ts'
import { judgedRow, peopleToRenew } from '../domain/competences/pairs.ts'
import { visibleAddetto } from '../domain/competences/people.ts'
import { type Mancanza, motiviOf } from '../domain/competences/reasons.ts'
import type { Session } from '../kernel/session.ts'

type Card = Seguito['addettiDaAggiornare']
/** As the database answers it: what is lacking, before it is put in words. */
export interface PeopleToUpdate {
  readonly totale: number
  readonly elementi: readonly (Omit<Card['elementi'][number], 'motivi'> & { readonly mancanze: readonly Mancanza[] })[]
}

/** People at work with a required competence that is not valid, as their list finds them, without names; embedded in another statement. */
export const peopleToUpdate = (session: Session) => sql`(with found as materialized (
    select addetto.id, addetto.codice, judged.rank
    from addetto join ${peopleToRenew(session.today, session.cliente)} judged on judged.addetto_id = addetto.id
    where ${visibleAddetto(session) ?? sql`true`})
  select json_build_object('totale', (select count(*) from found), 'elementi', (select coalesce(json_agg(json_build_object(
      'id', addetto.id, 'codice', addetto.codice, 'mancanze', judged.mancanze,
      'mansione', json_build_object('id', job.id, 'codice', coalesce(job.codice, ''), 'descrizione', job.descrizione))
      order by first.rank, first.id), '[]')
    from (select * from found order by rank, id ${limit(longest)}) first
      join addetto on addetto.id = first.id join voce job on job.id = addetto.mansione_id
      cross join lateral ${judgedRow(session.today)})))`

export const withReasons = ({ totale, elementi }: PeopleToUpdate): Card => ({
  totale,
  elementi: elementi.map(({ mancanze, ...one }) => ({ ...one, motivi: motiviOf(mancanze) })),
})
