import { writeDay } from '@quadra/contract/kernel/list'
import { reclamoPlace } from '@quadra/contract/reclamo/place'
import type { Reclamo } from '@quadra/contract/reclamo/schema'
import { reclamoNumber } from '@quadra/contract/reclamo/stato'
import { sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Tx } from '../database/database.ts'
import { notify } from '../domain/deadlines/notify.ts'
import { obligations } from '../domain/deadlines/obligations.ts'
import { mayAct } from '../kernel/access/may-enter.ts'
import { romeTime } from '../kernel/clock.ts'
import type { Slice } from '../kernel/slice.ts'
import { sendMail } from '../kernel/work/outbox.ts'
import type { Point } from './point.ts'

interface News {
  readonly point: Pick<Point, 'id'>
  readonly stored: Reclamo
  readonly at: Date
}

/** Notifies the users who must answer: by the bell always, by mail once an hour per page. */
export async function notifyHandlers(
  tx: Tx,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  slices: readonly Slice[],
  { point, stored, at }: News,
) {
  const handlers = await handlersOf(tx, slices, stored, at)
  const { cliente, scadenza_risposta } = stored
  const testo = `Nuovo reclamo ${reclamoNumber(stored)} (${cliente.nome}), risposta entro il ${writeDay(scadenza_risposta)}`
  const percorso = reclamoPlace.record(stored.id)
  const to = sql`"utente"."id" = any(${sql.param(handlers)}::int[])`
  // No user of the product did it.
  await notify(tx, { id: 0 }, { tipo: 'assegnazione', testo, percorso, cliente_id: cliente.id, to })
  if (!(await mayWrite(tx, point, at))) return
  const { rows } = await tx.execute<{ email: string; nome: string }>(
    sql`select "utente"."email", "utente"."nome" from utente where ${to} and ${mayAct} order by "utente"."id"`,
  )
  for (const { email, nome } of rows)
    await sendMail(tx, {
      recipient: email,
      subject: `Quadra: nuovo reclamo ${reclamoNumber(stored)}`,
      body: `Ciao ${nome},\n\n${testo}.\n\n${publicUrl}${percorso}\n`,
    })
}

/** The people of its obligation, by the one rule there is. */
async function handlersOf(tx: Tx, slices: readonly Slice[], { id }: Reclamo, at: Date): Promise<readonly number[]> {
  const own = slices.filter(({ name }) => name === 'reclamo')
  const due = obligations(own, romeTime(at).day, undefined, { records: [{ tipo: 'reclamo', ids: sql.param([id]) }] })
  const { rows } = await tx.execute<{ assegnatari: number[] }>(sql`select assegnatari from (${due}) due`)
  return rows[0]?.assegnatari ?? []
}

async function mayWrite(tx: Tx, { id }: Pick<Point, 'id'>, at: Date): Promise<boolean> {
  const { rows } =
    await tx.execute(sql`update reclamo_punto set ultimo_avviso = ${at.toISOString()}::timestamptz where id = ${id}
    and (ultimo_avviso is null or ultimo_avviso <= ${at.toISOString()}::timestamptz - interval '1 hour') returning id`)
  return rows.length > 0
}
