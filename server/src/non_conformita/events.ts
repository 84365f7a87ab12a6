import { sql } from 'drizzle-orm'
import { type EventSource, isChanged } from '../kernel/notices/events.ts'

/** The events of these records that other systems receive. */
export const nonConformitaEvents: EventSource = {
  table: sql`non_conformita`,
  riservato: sql`non_conformita.dati_particolari`,
  existence: 'non_conformita.creata',
  of: (line) => {
    if (line.part) return []
    if (line.action === 'create') return ['non_conformita.creata']
    return isChanged(line, 'stato') ? ['non_conformita.stato'] : []
  },
}
