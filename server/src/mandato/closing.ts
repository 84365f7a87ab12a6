import { sql } from 'drizzle-orm'
import type { ClosingSource } from '../kernel/closing.ts'

/** The mandates in force that show its evidence. */
export const mandatoClosing = (day: string): readonly ClosingSource[] => [
  {
    tipo: 'mandato',
    from: sql`mandato join mandato_cliente shown on shown.mandato_id = mandato.id`,
    where: sql`mandato.revocato_il is null and mandato.accesso_fino_al >= ${day}::date`,
    cliente: sql`shown.cliente_id`,
  },
]
