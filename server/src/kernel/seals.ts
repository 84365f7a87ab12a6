import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

const linesPerSeal = 1000
/** No transaction of ours lives this long: a line committed late is still found. */
const lookBack = sql.raw(`interval '1 hour'`)

/** Closes every line not yet covered under new seals, each holding the hash of the seal before. Never waits for writers. */
export async function sealNewLines(db: Db): Promise<number> {
  for (let total = 0; ; ) {
    const sealed = await db.transaction(async (tx) => {
      const lock = await tx.execute<{ free: boolean }>(
        sql`select pg_try_advisory_xact_lock(hashtextextended('change_log_seal', 7)) as free`,
      )
      if (!lock.rows[0]?.free) return 0
      const added = await tx.execute<{ lines: number }>(sealOnce)
      return added.rows[0]?.lines ?? 0
    })
    total += sealed
    if (sealed < linesPerSeal) return total
  }
}

const sealOnce = sql`
  with last as (select hash, at from change_log_seal order by id desc limit 1),
  covered as (
    select unnest(line_ids) as id from change_log_seal where at > coalesce((select at from last), '-infinity') - ${lookBack} * 2),
  fresh as (
    select id, hash from change_log
    where written_at > coalesce((select at from last), '-infinity') - ${lookBack} and id not in (select id from covered)
    order by id limit ${linesPerSeal}),
  batch as (
    select array_agg(id order by id) as line_ids, encode(sha256(convert_to(string_agg(hash, '' order by id), 'UTF8')), 'hex') as lines_hash
    from fresh having count(*) > 0)
  insert into change_log_seal (line_ids, lines_hash, previous_hash, hash)
  select line_ids, lines_hash, (select hash from last),
    encode(sha256(convert_to(coalesce((select hash from last), '') || lines_hash, 'UTF8')), 'hex')
  from batch returning cardinality(line_ids) as lines`
