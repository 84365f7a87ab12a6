import type { RequisitoCompetenza } from '@quadra/contract/requisito_competenza/schema'
import { sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { isAtWork, visibleAddetto } from '../domain/competences/people.ts'
import type { Session } from '../kernel/session.ts'

/** The whole matrix in one statement. What is switched off still requires, and shows while it does. */
export async function readRequirements(db: Connection, session: Session): Promise<RequisitoCompetenza> {
  const concerned = sql`(select count(*)::int from addetto
    where addetto.mansione_id = voce.id and ${isAtWork(sql`addetto`, session.today)} and ${visibleAddetto(session) ?? sql`true`})`
  const { rows } = await db.execute<{ data: RequisitoCompetenza }>(sql`select json_build_object(
    'mansioni', (select coalesce(json_agg(json_build_object('id', voce.id, 'codice', coalesce(codice, ''), 'descrizione', descrizione,
        'attiva', stato = 1, 'addetti', ${concerned}) order by codice collate "und-x-icu", voce.id), '[]')
      from voce where dizionario = 'mansione'
        and (stato = 1 or exists (select 1 from requisito_competenza where mansione_id = voce.id))),
    'competenze', (select coalesce(json_agg(json_build_object('id', competenza.id, 'codice', codice, 'descrizione', descrizione, 'attiva', stato = 1)
        order by codice collate "und-x-icu", competenza.id), '[]')
      from competenza where stato = 1 or exists (select 1 from requisito_competenza where competenza_id = competenza.id)),
    'requisiti', (select coalesce(json_agg(json_build_object('mansione_id', mansione_id, 'competenza_id', competenza_id,
        'livello', case when bloccante then 'bloccante' else 'richiesta' end) order by id), '[]')
      from requisito_competenza)) as data`)
  return rows[0]!.data
}
