import type { fornitoreApi } from '@quadra/contract/fornitore/api'
import type { Query, Reply } from '@quadra/contract/kernel/endpoint'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { fornitore } from '../database/schema/fornitore.ts'
import type { Session } from '../kernel/session.ts'
import { fornitoreStore } from './queries.ts'

type Call = (typeof fornitoreApi)['opzioni']

/** The names of the suppliers a form offers, within the caller's scope. */
export const readOptions = (
  db: Connection,
  session: Session,
  { cliente_id, tutti = false }: Query<Call>,
): Promise<Reply<Call>> =>
  db
    .select({ id: fornitore.id, ragione_sociale: fornitore.ragione_sociale })
    .from(fornitore)
    .where(
      and(
        fornitoreStore.scope(session),
        tutti ? undefined : eq(fornitore.stato, true),
        cliente_id ? or(isNull(fornitore.cliente_id), eq(fornitore.cliente_id, cliente_id)) : undefined,
      ),
    )
    .orderBy(sql`${fornitore.ragione_sociale} collate "und-x-icu"`, fornitore.id)
