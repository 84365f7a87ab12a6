import { sql } from 'drizzle-orm'
import type { ClosingSource } from '../kernel/closing.ts'

/** The answers it owes: the others are concluded without it. */
export const estensioneClosing: readonly ClosingSource[] = [
  {
    tipo: 'estensione',
    from: sql`estensione join estensione_risposta addressed on addressed.estensione_id = estensione.id`,
    where: sql`estensione.stato = 'aperta' and addressed.esito is null`,
    cliente: sql`addressed.cliente_id`,
  },
]
