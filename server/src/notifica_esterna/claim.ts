import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import type { EventRow } from './message.ts'

/** A delivery that this process tries now, with what it needs of its receiver. */
export interface Claimed extends EventRow, Record<string, unknown> {
  readonly id: number
  readonly chiave_evento: string
  /** The number of this attempt. A process that works on an older one has lost it. */
  readonly tentativi: number
  readonly pausa: number
  readonly indirizzo: string
  readonly segreto: string
  readonly segreto_precedente: string | null
}

const mostAtOnce = 2
/** Longer than an attempt may take: without its end by then the process that had it is dead. */
const lease = sql`interval '30 seconds'`
const due = sql`one.prossimo <= clock_timestamp() and (one.in_corso_fino is null or one.in_corso_fino <= clock_timestamp())`

/** The receivers that something may be sent to now. */
export async function receiversDue(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select receiver.id from notifica_esterna receiver
    where receiver.stato = 'attiva' and exists (select from consegna one where one.notifica_id = receiver.id and ${due})
    order by receiver.id`)
  return rows.map(({ id }) => id)
}

/**
 * The next delivery of a receiver: the first that is due, of a record of which no earlier one waits. Its receiver is locked, so that
 * among all processes no more than two are under way.
 */
export const claim = (db: Db, receiver: number): Promise<Claimed | undefined> =>
  db.transaction(async (tx) => {
    // Not "for update", which would wait for everybody who writes an event.
    const { rows: free } = await tx.execute(sql`select id from notifica_esterna
      where id = ${receiver} and stato = 'attiva' for no key update skip locked`)
    if (free.length === 0) return undefined
    const { rows } = await tx.execute<Claimed>(sql`
      update consegna taken set tentativi = taken.tentativi + 1, in_corso_fino = clock_timestamp() + ${lease}
      from notifica_esterna receiver
      where receiver.id = taken.notifica_id and taken.id = (
        select one.id from consegna one
        where one.notifica_id = ${receiver} and ${due} and ${noEarlier} and ${isFree(receiver)}
        order by one.id limit 1)
      returning taken.id, taken.notifica_id, taken.chiave_evento, taken.evento, taken.sezione, taken.record_id, taken.numero,
        taken.cliente_id, ${iso(sql`taken.quando`)} as quando, taken.tentativi, taken.pausa, receiver.indirizzo, receiver.segreto,
        case when receiver.precedente_fino_al > clock_timestamp() then receiver.segreto_precedente end as segreto_precedente`)
    return rows[0]
  })

const noEarlier = sql`not exists (select from consegna earlier where earlier.notifica_id = one.notifica_id
  and earlier.sezione = one.sezione and earlier.record_id = one.record_id and earlier.prossimo is not null and earlier.id < one.id)`
const isFree = (receiver: number) => sql`(select count(*) from consegna other
  where other.notifica_id = ${receiver} and other.prossimo is not null and other.in_corso_fino > clock_timestamp()) < ${mostAtOnce}`
const iso = (instant: ReturnType<typeof sql>) =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
