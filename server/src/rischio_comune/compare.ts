import type { CellaConfronto, Confronto } from '@quadra/contract/rischio_comune/confronto'
import { sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { isUncovered } from '../domain/risks/uncovered.ts'

interface Read extends Record<string, unknown> {
  readonly comuni: Confronto['comuni']
  readonly clienti: readonly { readonly id: number; readonly nome: string }[]
  readonly celle: readonly (NonNullable<CellaConfronto> & { readonly cliente_id: number; readonly comune_id: number })[]
}

/** The active common risks by the active cooperatives, in one statement. */
export async function compare(db: Connection): Promise<Confronto> {
  const { rows } = await db.execute<Read>(sql`select
    (select coalesce(json_agg(json_build_object('id', id, 'codice', codice, 'descrizione', descrizione)
      order by codice collate "und-x-icu", id), '[]') from rischio_comune where stato = 1) as comuni,
    (select coalesce(json_agg(json_build_object('id', id, 'nome', nome) order by nome collate "und-x-icu", id), '[]')
      from cliente where stato = 1) as clienti,
    (select coalesce(json_agg(json_build_object('cliente_id', rischio.cliente_id, 'comune_id', rischio.comune_id, 'rischio_id', rischio.id,
        'livello', rischio.livello, 'stato', rischio.stato, 'scoperto', coalesce(${isUncovered}, false))), '[]')
      from rischio where rischio.comune_id is not null and rischio.cliente_id is not null and rischio.data_cancellazione is null) as celle`)
  const { comuni, clienti, celle } = rows[0]!
  const found = new Map(
    celle.map(({ cliente_id, comune_id, ...cell }) => [`${cliente_id} ${comune_id}`, cell] as const),
  )
  return {
    comuni,
    righe: clienti.map((cliente) => ({
      cliente,
      celle: comuni.map(({ id }) => found.get(`${cliente.id} ${id}`) ?? null),
    })),
  }
}
