import { isConsortium } from '@quadra/contract/policy'
import { sql } from 'drizzle-orm'
import { openAzione } from '../domain/deadlines/overdue.ts'
import type { ClosingSource } from '../kernel/closing.ts'

/** What an audit found is archived by the consortium that found it. */
export const azioneClosing: readonly ClosingSource[] = [
  {
    tipo: 'azione_miglioramento',
    where: sql`azione_miglioramento.data_cancellazione is null and ${openAzione}`,
    cliente: sql`azione_miglioramento.cliente_id`,
    servizio: sql`azione_miglioramento.servizio_id`,
    granted: ({ ruolo }) => (isConsortium(ruolo) ? undefined : sql`azione_miglioramento.audit_id is null`),
    archive: {
      values: () => ({ chiusa: true, archiviata: true }),
      archived: sql`azione_miglioramento.data_cancellazione is null and azione_miglioramento.archiviata`,
    },
  },
]
