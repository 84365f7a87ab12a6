import { sql } from 'drizzle-orm'
import { type EventSource, newValue } from '../kernel/notices/events.ts'

/** The events of these records that other systems receive. */
export const azioneEvents: EventSource = {
  table: sql`azione_miglioramento`,
  of: (line) => (line.action !== 'create' && newValue(line, 'chiusa') === true ? ['azione.chiusa'] : []),
}
