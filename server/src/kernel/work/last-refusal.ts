import type { Rifiuto } from '@quadra/contract/kernel/rifiuto'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The last mail to an address, if it was refused for good and none was accepted since. */
export const lastRefusal = (address: PgColumn): SQL<Rifiuto | null> => sql<Rifiuto | null>`(
  select json_build_object('il', to_char(mail.refused_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'risposta', mail.last_error)
  from outbox mail where lower(mail.recipient) = lower(${address}) and mail.refused_at is not null
    and not exists (select from outbox later where lower(later.recipient) = lower(${address}) and later.sent_at > mail.refused_at)
  order by mail.refused_at desc limit 1)`
