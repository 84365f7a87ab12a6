import { qualificaLabels, qualifiche } from '@quadra/contract/fornitore/names'
import { sql } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'
import { visibleFornitore } from '../../domain/scope.ts'
import { qualifiedSuppliers } from '../../domain/suppliers/qualification.ts'
import type { Session } from '../../kernel/session.ts'

/** How many suppliers are in each state of qualification today, as their list finds them. */
export async function suppliersByState(db: Connection, reader: Session) {
  const { rows } = await db.execute<{ rank: number; casi: number }>(sql`
    select qualified.rank, count(*)::int as casi
    from (select * from ${qualifiedSuppliers(reader)} one offset 0) qualified join fornitore on fornitore.id = qualified.id
    where ${visibleFornitore(reader) ?? sql`true`} group by 1`)
  const found = new Map(rows.map(({ rank, casi }) => [rank, casi]))
  return qualifiche
    .map((codice, rank) => ({ codice, nome: qualificaLabels[codice], valore: found.get(rank) ?? 0 }))
    .toReversed()
}
