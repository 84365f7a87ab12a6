import type { Misura } from '@quadra/contract/cruscotto/misure'
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
      from cruscotto_mese join cliente on cliente.id = cliente_id where ${and(wanted, own)})`
}

/** The same by itself. */
export async function readFrame(db: Connection, session: Session, mese?: string): Promise<Frame> {
  const { rows } = await db.execute<{ data: Frame }>(
    sql`select json_build_object(${frameOf(session, mese)}) as data${prepared}`,
  )
  return rows[0]!.data
}
