import { assignableRoles } from '@quadra/contract/utente/rules'
import { and, type SQL, sql } from 'drizzle-orm'
import { changeLog } from '../database/schema/kernel.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import type { Session } from '../kernel/session.ts'

/** Of its own client's people; those of no client are the consortium's, and administrators only their own kind's. */
export const utenteLines = (session: Session): SQL | undefined =>
  and(
    ofOwnCliente(session, changeLog.cliente_id),
    assignableRoles(session.ruolo).includes('admin') ? undefined : sql`${changeLog.record_id} <> all(array(${admins}))`,
  )

/** Those there are, and those who were when they were removed. */
const admins = sql`select id from utente where ruolo = 'admin'
  union all select record_id from change_log gone where gone.slice = 'utente' and gone.action = 'remove'
    and gone.changes @> '[{"field": "ruolo", "from": "admin"}]'`
