import { sql } from 'drizzle-orm'
import type { ClosingSource } from '../kernel/closing.ts'

/** The objectives of this year and later ones. */
export const traguardoClosing = (day: string): readonly ClosingSource[] => [
  {
    tipo: 'traguardo',
    from: sql`traguardo join indicatore on indicatore.id = traguardo.indicatore_id`,
    where: sql`indicatore.data_cancellazione is null and indicatore.stato and traguardo.anno >= ${Number(day.slice(0, 4))}::int`,
    cliente: sql`indicatore.cliente_id`,
    servizio: sql`indicatore.servizio_id`,
  },
]
