import { type SQL, sql } from 'drizzle-orm'

/** The day, in Rome, since which a risk is known: recorded, or valued earlier on paper. */
const knownSince = sql`least((rischio.data_creazione at time zone 'Europe/Rome')::date,
  (select min(first.data) from rischio_valutazione first where first.rischio_id = rischio.id))`

/** The newest change of its state before a day, as the log has it. */
const stateBefore = (
  day: SQL,
) => sql`(select change.value ->> 'to' from change_log line, jsonb_array_elements(line.changes) change
  where line.slice = 'rischio' and line.record_id = rischio.id and line.part is null and change.value ->> 'field' = 'stato'
    and (line.at at time zone 'Europe/Rome')::date < ${day} order by line.at desc, line.id desc limit 1)`
const reopened = (first: SQL, last: SQL) => sql`exists (select from change_log line
  where line.slice = 'rischio' and line.record_id = rischio.id and line.part is null and line.changes @> '[{"field": "stato", "to": "aperto"}]'
    and (line.at at time zone 'Europe/Rome')::date between ${first} and ${last})`

/** Whether a risk was open on one of these days: known by the last of them, and not closed before and left so. */
export const openBetween = (first: SQL, last: SQL) => sql`(${knownSince} <= ${last}
  and (${stateBefore(first)} is distinct from 'chiuso' or ${reopened(first, last)}))`
