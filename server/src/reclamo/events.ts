import { sql } from 'drizzle-orm'
import { type EventSource, newValue } from '../kernel/notices/events.ts'

/** The events of these records that other systems receive. */
export const reclamoEvents: EventSource = {
  table: sql`reclamo`,
  numero: sql`reclamo.numero`,
  riservato: sql`reclamo.riservato`,
  existence: 'reclamo.ricevuto',
  of: (line) => {
    if (line.part) return []
    if (line.action === 'create') return ['reclamo.ricevuto']
    return newValue(line, 'stato') === 'risposto' ? ['reclamo.risposto'] : []
  },
}
