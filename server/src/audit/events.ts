import { sql } from 'drizzle-orm'
import { type EventSource, newValue } from '../kernel/notices/events.ts'

/** The events of these records that other systems receive. */
export const auditEvents: EventSource = {
  table: sql`audit`,
  numero: sql`audit.numero`,
  of: (line) => {
    if (line.part) return []
    if (line.action === 'create') return ['audit.pianificato']
    return newValue(line, 'data_chiusura') ? ['audit.chiuso'] : []
  },
}
