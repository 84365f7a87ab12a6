import { Refusal } from '../kernel/errors.ts'
import { romeTime } from '../kernel/clock.ts'
import { sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'

/** What is counted: numbers of a clock hour or a day, of a point, of an address by its keyed hash (`chi`). */
export interface Counter {
  readonly tipo: 'pagina' | 'reclamo' | 'file' | 'codice' | 'posta'
  readonly punto?: number
  readonly chi?: string
  readonly per: 'hour' | 'day'
}

interface Window {
  readonly giorno: string
  readonly ora: number
}
const windowOf = (per: Counter['per'], at: Date): Window => {
  const { day, hour } = romeTime(at)
  return { giorno: day, ora: per === 'hour' ? hour : -1 }
}

const keyOf = ({ tipo, punto = 0, chi = '', per }: Counter, at: Date) => {
  const { giorno, ora } = windowOf(per, at)
  return sql`${tipo}, ${punto}::int, ${chi}, ${giorno}::date, ${ora}::smallint`
}

export async function countOf(db: Connection, counter: Counter, at: Date): Promise<number> {
  const { rows } = await db.execute<{ numero: number }>(
    sql`select numero from reclamo_conteggio where (tipo, punto_id, chi, giorno, ora) = (${keyOf(counter, at)})`,
  )
  return rows[0]?.numero ?? 0
}

/**
 * Counts one more unless the limit is reached, for any number of concurrent calls and processes. Returns whether it
 * did.
 */
export async function countUpTo(db: Connection, counter: Counter, limit: number, at: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`insert into reclamo_conteggio (tipo, punto_id, chi, giorno, ora, numero)
    values (${keyOf(counter, at)}, 1) on conflict (tipo, punto_id, chi, giorno, ora)
    do update set numero = reclamo_conteggio.numero + 1 where reclamo_conteggio.numero < ${limit} returning numero`)
  return rows.length > 0
}

/** Locks a counter until the transaction ends and returns its value: callers of the same counter take turns. */
export async function lockCounter(tx: Connection, counter: Counter, at: Date): Promise<number> {
  const { rows } = await tx.execute<{
    numero: number
  }>(sql`insert into reclamo_conteggio (tipo, punto_id, chi, giorno, ora, numero)
    values (${keyOf(counter, at)}, 0) on conflict (tipo, punto_id, chi, giorno, ora)
    do update set numero = reclamo_conteggio.numero returning numero`)
  return rows[0]!.numero
}

/** The error until the hour or the day is over. */
export function tooMany(message: string, per: Counter['per'], at: Date) {
  const seconds = secondsLeft(per, at)
  return new Refusal(429, message, undefined, { headers: { 'Retry-After': String(seconds) } })
}

function secondsLeft(per: Counter['per'], at: Date): number {
  const inHour = 3600 - Math.floor((at.getTime() / 1000) % 3600)
  return per === 'hour' ? inHour : inHour + 3600 * (23 - romeTime(at).hour)
}

/** Counters that no limit reads any more. */
export async function forgetCounters(tx: Connection, day: string) {
  await tx.execute(sql`delete from reclamo_conteggio where giorno < ${day}::date - 1`)
  await tx.execute(sql`delete from reclamo_chiave where giorno < ${day}::date - 1`)
  await tx.execute(sql`delete from reclamo_sfida where fino_al < ${day}::date`)
}
