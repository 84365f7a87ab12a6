import { sql } from 'drizzle-orm'
import type { EventSource } from '../kernel/notices/events.ts'

/** What other systems are told of these records. */
export const indicatoreEvents: EventSource = {
  table: sql`indicatore`,
  of: (line) => (line.part?.name === 'verifica' && line.action === 'create' ? ['indicatore.rilevato'] : []),
}
