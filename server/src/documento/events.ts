import { sql } from 'drizzle-orm'
import { type EventSource, isChanged, newValue } from '../kernel/notices/events.ts'

/** The events of these records that other systems receive. */
export const documentoEvents: EventSource = {
  table: sql`documento`,
  of: (line) => {
    if (line.part?.name === 'revisione')
      return newValue(line, 'stato') === 'vigente' && (line.action === 'create' || isChanged(line, 'stato'))
        ? ['documento.in_vigore']
        : []
    return !line.part && line.action !== 'create' && newValue(line, 'ritirato_il') ? ['documento.ritirato'] : []
  },
}
