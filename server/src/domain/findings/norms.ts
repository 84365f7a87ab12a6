import { normeOf } from '@quadra/contract/fascicolo/names'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'
import { voce } from '../../database/schema/dizionario.ts'

/** The active norms of non-conformities that mean the same standard. */
export async function defaultNorme(db: Connection, norma_id: number) {
  const items = await db
    .select({ id: voce.id, descrizione: voce.descrizione })
    .from(voce)
    .where(and(eq(voce.dizionario, 'norma_conformita'), eq(voce.stato, 1)))
    .orderBy(asc(voce.id))
  const [norma] = await db.select({ descrizione: voce.descrizione }).from(voce).where(eq(voce.id, norma_id))
  return normeOf(norma!.descrizione, items)
}

/** Also inactive ones: non-conformities of the past name them. */
export const everyNormOf = (chosen: readonly number[]) =>
  sql`not exists (select from unnest(${sql.param(chosen)}::int[]) as wanted (id)
    where not exists (select from voce where voce.id = wanted.id and voce.dizionario = 'norma_conformita'))`
