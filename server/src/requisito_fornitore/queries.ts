import type { RequisitoFornitore } from '@quadra/contract/requisito_fornitore/schema'
import { sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'

/** The whole matrix in one statement. What is switched off still requires, and shows while it does. */
export async function readRequirements(db: Connection): Promise<RequisitoFornitore> {
  const { rows } = await db.execute<{ data: RequisitoFornitore }>(sql`select json_build_object(
    'categorie', (select coalesce(json_agg(json_build_object('id', voce.id, 'codice', codice, 'descrizione', descrizione,
        'attiva', stato = 1, 'fornitori', (select count(*) from fornitore_categoria assigned join fornitore on fornitore.id = assigned.fornitore_id
          where assigned.voce_id = voce.id and fornitore.stato and fornitore.data_cancellazione is null))
        order by codice collate "und-x-icu", voce.id), '[]')
      from voce where dizionario = 'servizio_fornitore'
        and (stato = 1 or exists (select 1 from fornitore_requisito where categoria_id = voce.id))),
    'tipi', (select coalesce(json_agg(json_build_object('id', voce.id, 'codice', codice, 'descrizione', descrizione, 'attivo', stato = 1)
        order by codice collate "und-x-icu", voce.id), '[]')
      from voce where dizionario = 'tipo_requisito'
        and (stato = 1 or exists (select 1 from fornitore_requisito where tipo_requisito_id = voce.id))),
    'requisiti', (select coalesce(json_agg(json_build_object('categoria_id', categoria_id, 'tipo_requisito_id', tipo_requisito_id,
        'livello', case when bloccante then 'bloccante' else 'richiesto' end) order by id), '[]')
      from fornitore_requisito)) as data`)
  return rows[0]!.data
}
