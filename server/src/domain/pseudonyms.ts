import { datiPersonali } from '@quadra/contract/utente/pseudonimo'
import { type SQL, sql } from 'drizzle-orm'
import type { Change } from '../database/schema/kernel.ts'

/** Whether somebody was given a pseudonym. */
export const isPseudonymous = (id: SQL) => sql<boolean>`exists (select 1 from pseudonimo where utente_id = ${id})`

/** A line of the record of somebody with a pseudonym: its bytes still say who it was, and nobody is shown them. */
export const tellsOfPseudonymous = sql`("change_log"."slice" = 'utente'
  and "change_log"."record_id" = any(array(select utente_id from pseudonimo)))`

/** Lines of version 1 bear names wherever somebody stands in a value. */
export const namesPseudonymous = sql`("change_log"."version" = 1 and exists (select 1 from pseudonimo
  where utente_id in (select jsonb_path_query("change_log"."changes", '$[*].* ? (exists(@.cognome)).id')::int)))`

export const removedWord = '(dato rimosso)'

const personal = sql`array[${sql.join(
  datiPersonali.map((field) => sql.raw(`'${field}'`)),
  sql`, `,
)}]`
const shownSide = (side: 'from' | 'to') => {
  const value = sql.raw(`change.value -> '${side}'`)
  const removed = sql.raw(`to_jsonb('${removedWord}'::text)`)
  // The line that gave the pseudonym holds it, and nothing of before.
  return side === 'from'
    ? sql`case when ${value} = 'null' and "change_log"."action" <> 'pseudonym' then ${value} else ${removed} end`
    : sql`case when ${value} = 'null' or "change_log"."action" = 'pseudonym' then ${value} else ${removed} end`
}

/** The changes of a line as anybody may read them. Whoever shows lines reads these, never the column. */
export const shownChanges = sql<Change[]>`case when ${tellsOfPseudonymous} then coalesce((
  select jsonb_agg(case when change.value ->> 'field' = any(${personal})
    then jsonb_build_object('field', change.value -> 'field', 'from', ${shownSide('from')}, 'to', ${shownSide('to')})
    else change.value end order by change.ordinality)
  from jsonb_array_elements("change_log"."changes") with ordinality change), '[]') else "change_log"."changes" end`
