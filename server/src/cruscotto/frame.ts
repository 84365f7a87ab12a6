import type { Misura } from '@quadra/contract/cruscotto/misure'
import type { MisuraDelMese, ServiziAttivi } from '@quadra/contract/cruscotto/rules'
import { and, sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import type { CelleDelMese } from '../database/schema/cruscotto.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import type { Session } from '../kernel/session.ts'

/** What is stored: the thresholds, which months there are, and the rows of a month and of the one before it. */
export interface Frame {
  readonly soglie: readonly { readonly misura: Misura; readonly attenzione: number; readonly critico: number }[]
  /** The newest first. */
  readonly mesi: readonly string[]
  readonly rilevate: readonly StoredRow[]
  /** For a session of one cooperative: its last twelve months beside those of all, and the active services. */
  readonly mesi_di_tutti: readonly MisuraDelMese[]
  readonly servizi: ServiziAttivi
}
export interface StoredRow {
  readonly mese: string
  readonly rilevato_il: string
  readonly cliente: { readonly id: number; readonly nome: string }
  readonly celle: CelleDelMese
}

/** The requested stored month and the one before it; without one, the newest alone. Embedded in another statement. */
export function frameOf(session: Session, mese?: string) {
  const own = ofOwnCliente(session, sql`cliente_id`)
  const before = mese === undefined ? undefined : sql`mese < ${mese}`
  const newest = sql`(select max(mese) from cruscotto_mese where ${and(own, before) ?? sql`true`})`
  const wanted = mese === undefined ? sql`mese = ${newest}` : sql`(mese = ${mese} or mese = ${newest})`
  return sql`'soglie', (select coalesce(json_agg(json_build_object('misura', misura, 'attenzione', attenzione, 'critico', critico)), '[]')
      from cruscotto_soglia),
    'mesi', (select coalesce(json_agg(mese order by mese desc), '[]')
      from (select distinct mese from cruscotto_mese where ${own ?? sql`true`}) one),
    'rilevate', (select coalesce(json_agg(json_build_object('mese', mese, 'rilevato_il', rilevato_il, 'celle', celle,
        'cliente', json_build_object('id', cliente.id, 'nome', cliente.nome))), '[]')
      from cruscotto_mese join cliente on cliente.id = cliente_id where ${and(wanted, own)}),
    ${courseOf(session, mese)}`
}

/** Sums over the cooperatives, never a row of another: the mean is made of them. */
function courseOf({ cliente }: Session, mese: string | undefined) {
  if (!cliente) return sql`'mesi_di_tutti', '[]'::json, 'servizi', json_build_object('propri', 0, 'tutti', 0)`
  const until = mese === undefined ? sql`` : sql`and mese <= ${mese}`
  return sql`'mesi_di_tutti', (select coalesce(json_agg(row_to_json(months)), '[]') from (
      select mese, one.key as misura, count(one.value->>'valore')::int as cooperative,
        sum((one.value->>'valore')::int)::int as valore, sum((one.value->>'giorni')::int)::int as giorni,
        sum((one.value->>'casi')::int)::int as casi,
        max((one.value->>'valore')::int) filter (where cliente_id = ${cliente.id}) as proprio
      from cruscotto_mese join cliente on cliente.id = cliente_id and cliente.stato = 1, jsonb_each(celle) one
      where mese in (select mese from cruscotto_mese where cliente_id = ${cliente.id} ${until} order by mese desc limit 12)
      group by mese, one.key) months),
    'servizi', (select json_build_object('propri', count(*) filter (where servizio.cliente_id = ${cliente.id}), 'tutti', count(*))
      from servizio join cliente on cliente.id = servizio.cliente_id and cliente.stato = 1
      where servizio.stato = 1)`
}

/** The same by itself. */
export async function readFrame(db: Connection, session: Session, mese?: string): Promise<Frame> {
  const { rows } = await db.execute<{ data: Frame }>(
    sql`select json_build_object(${frameOf(session, mese)}) as data${prepared}`,
  )
  return rows[0]!.data
}
