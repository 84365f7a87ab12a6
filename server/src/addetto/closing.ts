import { sql } from 'drizzle-orm'
import { isAtWork } from '../domain/competences/people.ts'
import type { ClosingSource } from '../kernel/closing.ts'

/** Its people at work: nothing is required of them while it is not active. */
export const addettoClosing = (day: string): readonly ClosingSource[] => [
  {
    tipo: 'addetto',
    where: sql`${isAtWork(sql`addetto`, day)}`,
    cliente: sql`addetto.cliente_id`,
  },
]
