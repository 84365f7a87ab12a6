import type { checklistApi } from '@quadra/contract/checklist/api'
import type { Query, Reply } from '@quadra/contract/kernel/endpoint'
import { sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { offeredChecklists } from '../domain/programme/checklists.ts'

type Call = (typeof checklistApi)['opzioni']

/** What a process of an audit of that norm may be planned with. */
export async function readOptions(db: Connection, { norma_id, processo_id }: Query<Call>): Promise<Reply<Call>> {
  const { rows } = await db.execute<Reply<Call>[number]>(sql`
    select offered.id, offered.titolo, offered.versione, offered.processo_id from (${offeredChecklists}) offered
    where offered.norma_id = ${norma_id} and (${processo_id ?? null}::int is null or offered.processo_id = ${processo_id ?? null}::int)
    order by offered.titolo collate "und-x-icu", offered.id`)
  return rows
}
