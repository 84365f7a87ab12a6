import { sql } from 'drizzle-orm'
import { type EventSource, isChanged } from '../kernel/notices/events.ts'

/** The events of these records that other systems receive. */
export const rilievoEnteEvents: EventSource = {
  table: sql`rilievo_ente`,
  numero: sql`rilievo_ente.numero`,
  of: (line) => {
    if (line.part) return []
    if (line.action === 'create') return ['rilievo_ente.creato']
    return isChanged(line, 'stato') ? ['rilievo_ente.stato'] : []
  },
}
