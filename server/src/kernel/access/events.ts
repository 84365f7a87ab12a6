import type { DettaglioEvento, TipoEvento } from '@quadra/contract/evento_sicurezza/schema'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Connection, Db } from '../../database/database.ts'
import { eventoSicurezza } from '../../database/schema/factors.ts'
import { deviceOf } from './device.ts'
import { type LimitReached, limitMinutes } from './limits.ts'

/** The origin of a call. */
export interface Origin {
  readonly address: string
  /** Browser and system, in words. */
  readonly device: string
}
export const originOf = ({ ip, headers }: FastifyRequest): Origin => ({
  address: ip,
  device: deviceOf(headers['user-agent']),
})

/** Adds an event to the security log, in the transaction of the change it records where there is one. */
export async function recordEvent(
  db: Connection,
  tipo: TipoEvento,
  utente_id: number | undefined,
  origin: Origin | undefined,
  dettaglio: DettaglioEvento = {},
) {
  await db.insert(eventoSicurezza).values({
    tipo,
    utente_id: utente_id ?? null,
    indirizzo: origin?.address ?? null,
    user_agent: origin?.device ?? null,
    dettaglio,
  })
}

/** Attempts beyond a limit: one event per account or address while it lasts, for any number of attempts. */
export async function recordLimit(db: Db, { per, key }: LimitReached, utente_id: number | undefined, origin: Origin) {
  const chiave = `${per}:${key.slice(0, 16)}`
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${chiave}, 13))`)
    const { rowCount } = await tx.execute(sql`select 1 from ${eventoSicurezza} where tipo = 'limite_superato'
      and at > now() - make_interval(mins => ${limitMinutes}) and dettaglio ->> 'chiave' = ${chiave} limit 1`)
    if (!rowCount)
      await recordEvent(tx, 'limite_superato', per === 'account' ? utente_id : undefined, origin, { chiave })
  })
}

/** Events are of use for a year. */
export const forgetOldEvents = (tx: Connection) =>
  tx.execute(sql`delete from ${eventoSicurezza} where at < now() - interval '365 days'`)
