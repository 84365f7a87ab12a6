import { sql } from 'drizzle-orm'
import { fornitoreContratto } from '../database/schema/fornitore.ts'
import { now } from '../database/schema/columns.ts'
import type { ClosingSource } from '../kernel/closing.ts'

/** Deadlines are read as they are stored (ADR 0052). */
const due = (tipo: 'contratto' | 'fornitore' | 'fornitore_documento') => ({
  from: sql.raw(`open_obligation`),
  where: sql`open_obligation.tipo = ${tipo}`,
  cliente: sql`open_obligation.cliente_id`,
})

export const fornitoreClosing: readonly ClosingSource[] = [
  {
    tipo: 'contratto',
    from: sql`fornitore_contratto join open_obligation due on due.tipo = 'contratto' and due.subject_id = fornitore_contratto.id`,
    where: sql`true`,
    cliente: sql`fornitore_contratto.cliente_id`,
    archive: {
      values: ({ id }, motivo) => ({ gestito_il: now, gestito_da: id, gestito_nota: motivo }),
      archived: sql`fornitore_contratto.data_cancellazione is null and fornitore_contratto.gestito_il is not null`,
      part: { name: 'contratto', table: fornitoreContratto, record: sql`fornitore_contratto.fornitore_id` },
    },
  },
  // Its own, with all their papers: those it shares with others go on.
  {
    tipo: 'fornitore',
    where: sql`fornitore.data_cancellazione is null and fornitore.stato`,
    cliente: sql`fornitore.cliente_id`,
    archive: {
      values: () => ({ stato: false, archiviato: true }),
      archived: sql`fornitore.data_cancellazione is null and fornitore.archiviato`,
    },
  },
  { tipo: 'fornitore_valutazione', ...due('fornitore') },
  { tipo: 'fornitore_documento', ...due('fornitore_documento') },
]
