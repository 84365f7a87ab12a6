import { type SQL, sql } from 'drizzle-orm'
import { type Range, romeDayOf, within } from '../kernel/review.ts'

/** Everything that came in counts, reserved complaints too: of those nothing but numbers leaves them. */
export const receivedIn = (range: Range) => within(romeDayOf(sql`reclamo.ricevuto_il`), range)

/** Answered, or found not pertinent, by the day on which the answer was due; one that was archived without an answer is not. */
export const inTime = sql`((reclamo.risposto_il is not null or reclamo.stato <> 'archiviato') and coalesce(${romeDayOf(sql`reclamo.risposto_il`)}, ${romeDayOf(sql`reclamo.concluso_il`)})
  <= reclamo.scadenza_risposta)`

export const isOpen = sql`(reclamo.stato in ('ricevuto', 'in_esame'))`

export const many = (condition: SQL) => sql`count(*) filter (where ${condition})::int`

/** By service: received, answered in time, open now, and received in the year before. */
export const byService = (
  of: SQL,
  { prima, ...range }: Range & { readonly prima: Range },
) => sql`select * from (select servizio.id, servizio.descrizione as servizio, ${many(receivedIn(range))} as ricevuti,
    ${many(sql`${receivedIn(range)} and ${inTime}`)} as nei_tempi, ${many(isOpen)} as aperti,
    ${many(sql`${receivedIn(range)} and reclamo.riservato`)} as riservati, ${many(receivedIn(prima))} as prima
  from reclamo join servizio on servizio.id = reclamo.servizio_id where ${of} group by 1, 2) service
  where ricevuti + aperti + prima > 0 order by servizio collate "und-x-icu", id`

export interface OfService extends Record<string, unknown> {
  readonly id: number
  readonly servizio: string
  readonly ricevuti: number
  readonly nei_tempi: number
  readonly aperti: number
  readonly riservati: number
  readonly prima: number
}
