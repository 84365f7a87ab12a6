import type { valutatoreApi } from '@quadra/contract/dizionario/valutatore'
import type { Query, Reply } from '@quadra/contract/kernel/endpoint'
import { sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { blocksOf, readBlocks, type Suitability, suitability, warningsOf } from '../domain/programme/suitability.ts'
import type { Session } from '../kernel/session.ts'

type Call = (typeof valutatoreApi)['opzioni']

/**
 * The active evaluators for an audit, those who are suitable first. A bound caller gets the own cooperative's, for any
 * client requested.
 */
export async function readOptions(
  db: Connection,
  session: Session,
  { cliente_id, norma_id, data }: Query<Call>,
): Promise<Reply<Call>> {
  const audit = {
    cliente: sql`${session.cliente?.id ?? cliente_id ?? null}::int`,
    norma: sql`${norma_id ?? null}::int`,
    data: sql`${data ?? session.today}::date`,
  }
  const { rows } = await db.execute<Evaluator>(sql`
    select v.id, v.nome, v.cognome, ${suitability(audit)} as found from valutatore v where v.stato = 1
    order by v.cognome collate "und-x-icu", v.nome collate "und-x-icu", v.id`)
  return rows
    .map(({ found, ...evaluator }) => {
      const motivi = readBlocks(session, blocksOf(found)).map(({ messaggio }) => messaggio)
      return { ...evaluator, idoneo: motivi.length === 0, motivi, avvisi: warningsOf(found) }
    })
    .toSorted((one, other) => Number(other.idoneo) - Number(one.idoneo))
}
interface Evaluator extends Record<string, unknown> {
  readonly id: number
  readonly nome: string | null
  readonly cognome: string
  readonly found: Suitability
}
