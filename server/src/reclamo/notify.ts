import { writeOn } from '@quadra/contract/kernel/list'
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

interface News {
  readonly reclamo: Reclamo
  readonly at: Date
}

/** Notifies the users who must answer: by the bell always, by mail each of them once an hour, for all pages together. */
export async function notifyHandlers(
  tx: Tx,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  slices: readonly Slice[],
  { reclamo, at }: News,
) {
  const handlers = await handlersOf(tx, slices, reclamo, at)
  const { cliente, scadenza_risposta } = reclamo
  const testo = `Nuovo reclamo ${reclamoNumber(reclamo)} (${cliente.nome}), risposta ${writeOn('entro il', scadenza_risposta)}`
  const percorso = reclamoPlace.record(reclamo.id)
  const to = sql`"utente"."id" = any(${sql.param(handlers)}::int[])`
  // No user of the product did it.
  await notify(tx, { id: 0 }, { tipo: 'assegnazione', testo, percorso, cliente_id: cliente.id, to })
  // Always in the same order: two complaints at once do not wait for each other's rows.
  const { rows } = await tx.execute<{ email: string; nome: string }>(sql`with due as (
      insert into reclamo_avviso (utente_id, quando)
      select "utente"."id", ${at.toISOString()}::timestamptz from utente where ${to} and ${mayAct} order by "utente"."id"
      on conflict (utente_id) do update set quando = excluded.quando
        where reclamo_avviso.quando <= excluded.quando - interval '1 hour' returning utente_id)
    select "utente"."email", "utente"."nome" from utente join due on due.utente_id = "utente"."id" order by "utente"."id"`)
  for (const { email, nome } of rows)
    await sendMail(tx, {
      recipient: email,
      subject: `Quadra: nuovo reclamo ${reclamoNumber(reclamo)}`,
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
