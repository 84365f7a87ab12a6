import type { ReclamiNumeri } from '@quadra/contract/reclamo/schema'
import { sql } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'

/**
 * How the complaints that these cooperatives received over some days, both included, were answered: numbers alone. In time are
 * those whose first reply came by its day.
 */
export async function complaintNumbers(
  db: Connection,
  clienti: readonly number[],
  { da_data, a_data }: { readonly da_data: string; readonly a_data: string },
): Promise<ReclamiNumeri[]> {
  const { rows } = await db.execute<{ one: ReclamiNumeri }>(sql`
    select json_build_object('cliente', json_build_object('id', cliente.id, 'nome', cliente.nome),
      'ricevuti', count(reclamo.id), 'risposti', count(reclamo.risposto_il),
      'nei_termini', count(*) filter (where (reclamo.risposto_il at time zone 'Europe/Rome')::date <= reclamo.scadenza_risposta)) as one
    from cliente left join reclamo on reclamo.cliente_id = cliente.id
      and (reclamo.ricevuto_il at time zone 'Europe/Rome')::date between ${da_data}::date and ${a_data}::date
    where cliente.id = any(${sql.param(clienti)}::int[])
    group by cliente.id order by cliente.nome collate "und-x-icu", cliente.id`)
  return rows.map(({ one }) => one)
}
