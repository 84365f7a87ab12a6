import { sql } from 'drizzle-orm'
import { isPseudonymous } from '../domain/history/pseudonyms.ts'
import type { Connection } from '../database/database.ts'

/** A user who exists only in the log, as far as it shows: the values of their removal. */
export async function findRemoved(tx: Connection, id: number) {
  const last = (field: string) =>
    sql`coalesce((select change ->> 'from' from jsonb_array_elements(changes) change where change ->> 'field' = ${field}), '')`
  const { rows } = await tx.execute<Removed>(sql`
    select ${last('nome')} as nome, ${last('cognome')} as cognome, ${last('email')} as email, ${isPseudonymous(sql`record_id`)} as pseudonimizzato,
      case when cliente_id is not null then jsonb_build_object('id', cliente_id) end as cliente
    from change_log where slice = 'utente' and record_id = ${id} and part is null and action = 'remove'
    order by id desc limit 1`)
  return rows[0]
}

type Removed = {
  readonly nome: string
  readonly cognome: string
  readonly email: string
  readonly pseudonimizzato: boolean
  readonly cliente: { readonly id: number } | null
}
