import { sql } from 'drizzle-orm'
import { now } from '../database/schema/columns.ts'
import type { ClosingSource } from '../kernel/closing.ts'
import { isOpen } from './figures.ts'

/** Complaints that wait for an answer; one whose personal data were removed since does not open again. */
export const reclamoClosing: readonly ClosingSource[] = [
  {
    tipo: 'reclamo',
    where: isOpen,
    cliente: sql`reclamo.cliente_id`,
    servizio: sql`reclamo.servizio_id`,
    archive: {
      values: (_session, motivo) => ({ stato: 'archiviato', concluso_il: now, motivo }),
      archived: sql`reclamo.stato = 'archiviato' and reclamo.dati_rimossi_il is null`,
    },
  },
]
