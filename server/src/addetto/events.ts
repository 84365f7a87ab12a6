import { sql } from 'drizzle-orm'
import type { EventSource } from '../kernel/notices/events.ts'

/** What other systems are told of these records. */
export const addettoEvents: EventSource = {
  table: sql`addetto`,
  of: () => ['addetto.modificato'],
}
