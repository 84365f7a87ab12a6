import { sql } from 'drizzle-orm'
import type { EventSource } from '../kernel/notices/events.ts'

/** The events of these records that other systems receive. */
export const indicatoreEvents: EventSource = {
  table: sql`indicatore`,
  of: (line) => (line.part?.name === 'verifica' && line.action === 'create' ? ['indicatore.rilevato'] : []),
}
