import { sql } from 'drizzle-orm'
import type { ClosingSource } from '../kernel/closing.ts'

/** Archived or left open, none is asked for a value of a period that begins later. */
export const indicatoreClosing: readonly ClosingSource[] = [
  {
    tipo: 'indicatore',
    where: sql`indicatore.data_cancellazione is null and indicatore.stato and indicatore.misura_fino_al is null`,
    cliente: sql`indicatore.cliente_id`,
    servizio: sql`indicatore.servizio_id`,
    archive: {
      values: ({ today }) => ({ misura_fino_al: today, stato: false, archiviato: true }),
      left: ['misura_fino_al'],
      archived: sql`indicatore.data_cancellazione is null and indicatore.misura_fino_al is not null`,
    },
  },
]
