import { sql } from 'drizzle-orm'
import type { ClosingSource } from '../kernel/closing.ts'

/** Open risks: closed with the reason; those come back that nobody opened since. */
export const rischioClosing: readonly ClosingSource[] = [
  {
    tipo: 'rischio',
    where: sql`rischio.data_cancellazione is null and rischio.stato = 'aperto'`,
    cliente: sql`rischio.cliente_id`,
    servizio: sql`rischio.servizio_id`,
    archive: {
      values: (_session, motivo) => ({ stato: 'chiuso', motivo }),
      archived: sql`rischio.data_cancellazione is null and rischio.stato = 'chiuso'`,
    },
  },
]
