import { sql } from 'drizzle-orm'
import type { ClosingSource } from '../kernel/closing.ts'

/** The training that is planned: cancelled, with the reason. */
export const sessioneClosing: readonly ClosingSource[] = [
  {
    tipo: 'sessione_formativa',
    where: sql`sessione_formativa.stato = 'pianificata'`,
    cliente: sql`sessione_formativa.cliente_id`,
    archive: {
      values: (_session, motivo) => ({ stato: 'annullata', motivo }),
      archived: sql`sessione_formativa.stato = 'annullata'`,
    },
  },
]
