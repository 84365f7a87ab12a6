import { isConsortium } from '@quadra/contract/policy'
import { tipiScadenza } from '@quadra/contract/scadenzario/kinds'
import { type SQL, sql } from 'drizzle-orm'
import type { Session } from '../../kernel/session.ts'
import type { Slice } from '../../kernel/slice.ts'
import { dueOf } from './obligations.ts'
import { isMine, isRaisedTo } from './own-deadlines.ts'

/**
 * The keys of the obligations that notices of the caller name and that are still the caller's, or escalated to them. Only the
 * records of these notices are read, by key; `among` narrows the notices.
 */
export function openObligations(slices: readonly Slice[], session: Session, among = sql`true`): SQL {
  const records = tipiScadenza.map((tipo) => ({
    tipo,
    ids: sql`array(select named.chiave_record_id from notifica named where named.utente_id = ${session.id}
      and named.chiave like ${sql.raw(`'${tipo}:%'`)} and ${among})`,
  }))
  return sql`select due.chiave from (${dueOf(slices, session.today, session, { records })}) due
    where ${isMine(session)} or ${isRaisedTo(session)}${isConsortium(session.ruolo) ? sql` or due.tipo = 'nc_verifica'` : sql``}`
}
