import { sql } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'

/**
 * What a report shows beside its record: the agency of the cooperative, its place, how far the change log is sealed.
 */
export interface Surroundings {
  readonly agenzia: string
  readonly place: string
  readonly seal: { readonly hash: string; readonly at: string } | null
}

/** Of the client of a record that the caller is already known to see. */
export async function surroundingsOf(db: Connection, cliente_id: number): Promise<Surroundings> {
  const { rows } = await db.execute<{
    agenzia: string
    place: string
    hash: string | null
    at: Date | string
  }>(sql`
    select agenzia.nome as agenzia, concat_ws(' – ', nullif(cliente.descrizione, ''), nullif(cliente.luogo, '')) as place,
      seal.hash, seal.at
    from cliente join agenzia on agenzia.id = cliente.agenzia_id
      left join (select hash, at from change_log_seal order by id desc limit 1) seal on true
    where cliente.id = ${cliente_id}`)
  const { agenzia, place, hash, at } = rows[0]!
  return { agenzia, place, seal: hash === null ? null : { hash, at: new Date(at).toISOString() } }
}
