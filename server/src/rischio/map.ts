import type { Query } from '@quadra/contract/kernel/endpoint'
import type { rischioApi } from '@quadra/contract/rischio/api'
import { gradi, livelloOf } from '@quadra/contract/rischio/names'
import type { Mappa } from '@quadra/contract/rischio/mappa'
import { sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import type { Session } from '../kernel/session.ts'
import { rischioStore } from './queries.ts'

interface Counted extends Record<string, unknown> {
  /** Null: nobody valued them. */
  readonly probabilita: number | null
  readonly impatto: number | null
  readonly numero: number
}

/** Counts the very rows that the list finds. */
export async function readMap(db: Connection, session: Session, query: Query<typeof rischioApi.mappa>): Promise<Mappa> {
  const { rows } = await db.execute<Counted>(sql`select probabilita, impatto, count(*)::int as numero from rischio
    where id in (${rischioStore.list.keys(session, query)}) group by 1, 2`)
  const countOf = (probabilita: number | null, impatto: number | null) =>
    rows.find((one) => one.probabilita === probabilita && one.impatto === impatto)?.numero ?? 0
  return {
    celle: gradi.flatMap((probabilita) =>
      gradi.map((impatto) => ({
        probabilita,
        impatto,
        livello: livelloOf(probabilita, impatto),
        numero: countOf(probabilita, impatto),
      })),
    ),
    da_valutare: countOf(null, null),
  }
}
