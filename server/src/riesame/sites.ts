import { sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { certificatoOn } from '../domain/programme/ciclo.ts'

export interface Site {
  readonly id: number
  readonly nome: string
}

/**
 * The cooperatives a review counts: its own; of the consortium's the active sites of any certificate on a day, or where
 * no certificate is valid the active multi-site ones.
 */
export async function placesOfReview(db: Connection, cliente_id: number | null, day: string): Promise<Site[]> {
  const on = sql`${day}::date`
  const inForce = sql`own.data_cancellazione is null and own.id = ${certificatoOn(sql`own.norma_id`, on)}`
  const isSite = sql`exists (select from certificato own join certificato_sito sito on sito.certificato_id = own.id
    where ${inForce} and sito.cliente_id = cliente.id and (sito.dal is null or sito.dal <= ${on}) and (sito.al is null or ${on} <= sito.al))`
  const which =
    cliente_id === null
      ? sql`cliente.stato = 1 and case when exists (select from certificato own where ${inForce}) then ${isSite} else cliente.multisito end`
      : sql`cliente.id = ${cliente_id}`
  const { rows } = await db.execute<Site & Record<string, unknown>>(
    sql`select cliente.id, cliente.nome from cliente where ${which} order by cliente.nome collate "und-x-icu", cliente.id`,
  )
  return rows
}
