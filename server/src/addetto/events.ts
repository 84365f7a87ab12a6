import { sql } from 'drizzle-orm'
import type { EventSource } from '../kernel/notices/events.ts'

/** The events of these records that other systems receive. */
export const addettoEvents: EventSource = {
  table: sql`addetto`,
  of: () => ['addetto.modificato'],
}
