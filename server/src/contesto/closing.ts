import { sql } from 'drizzle-orm'
import type { ClosingSource } from '../kernel/closing.ts'
import { lastRevision } from './revised.ts'

/** The next revision of its context: not asked for while it is not active. */
export const contestoClosing: readonly ClosingSource[] = [
  { tipo: 'contesto', where: lastRevision(sql`contesto_revisione`), cliente: sql`contesto_revisione.cliente_id` },
]
