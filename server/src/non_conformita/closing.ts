import { isConsortium } from '@quadra/contract/policy'
import { sql } from 'drizzle-orm'
import { now } from '../database/schema/columns.ts'
import { openNonConformita } from '../domain/deadlines/overdue.ts'
import type { ClosingSource } from '../kernel/closing.ts'

/** What an audit found is archived by the consortium that found it. */
export const nonConformitaClosing: readonly ClosingSource[] = [
  {
    tipo: 'non_conformita',
    where: sql`non_conformita.data_cancellazione is null and ${openNonConformita}`,
    cliente: sql`non_conformita.cliente_id`,
    servizio: sql`non_conformita.servizio_id`,
    granted: ({ ruolo }) => (isConsortium(ruolo) ? undefined : sql`non_conformita.audit_id is null`),
    archive: {
      values: () => ({ stato: 'archiviata', data_ultimo_stato: now }),
      archived: sql`non_conformita.data_cancellazione is null and non_conformita.stato = 'archiviata'`,
    },
  },
]
