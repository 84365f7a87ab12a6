import type { ServizioAperti } from '@quadra/contract/servizio/aperti'
import { sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { openAzione, openNonConformita } from '../domain/deadlines/overdue.ts'

/** What is open at a service, as the lists of its cooperative count it. */
export async function openAt(db: Connection, id: number): Promise<ServizioAperti> {
  const { rows } = await db.execute<ServizioAperti & Record<string, unknown>>(sql`select
    (select count(*)::int from non_conformita where servizio_id = ${id} and data_cancellazione is null and ${openNonConformita}) as non_conformita,
    (select count(*)::int from azione_miglioramento where servizio_id = ${id} and data_cancellazione is null and ${openAzione}) as azioni_miglioramento,
    (select count(*)::int from reclamo where servizio_id = ${id} and stato in ('ricevuto', 'in_esame')) as reclami,
    (select count(*)::int from indicatore where servizio_id = ${id} and data_cancellazione is null and stato) as indicatori,
    exists (select from reclamo_punto where servizio_id = ${id} and attivo) as pagina_reclami`)
  return rows[0]!
}
