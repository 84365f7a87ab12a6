import { sql } from 'drizzle-orm'
import type { Connection, Db } from '../../database/database.ts'
import { type Signer, signSeal } from './anchor/signed-seal.ts'

const linesPerSeal = 1000
/** No transaction of ours lives this long: a line committed late is still found. */
const lookBack = sql.raw(`interval '1 hour'`)

/** Seals every line not yet covered, each seal containing the hash of the one before. Never waits for writers. */
export async function sealNewLines(db: Db, signer?: Signer): Promise<number> {
  for (let total = 0; ; ) {
    const sealed = await db.transaction(async (tx) => ((await lockSeals(tx)) ? sealOnce(tx, signer) : 0))
    total += sealed
    if (sealed < linesPerSeal) return total
  }
}

/** Takes the exclusive lock for making or publishing seals, until the transaction ends; false when another has it. */
export async function lockSeals(tx: Connection): Promise<boolean> {
  const lock = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('change_log_seal', 7)) as free`,
  )
  return lock.rows[0]?.free === true
}

async function sealOnce(tx: Connection, signer: Signer | undefined): Promise<number> {
  const { rows: bounds } = await tx.execute<{ since: string }>(unsealedSince)
  const { rows } = await tx.execute<NewSeal>(newSeal(bounds[0]!.since))
  const [made] = rows
  if (!made) return 0
  const { line_ids, lines_hash, previous_hash, hash, at } = made
  const id = Number(made.id)
  const signed = signer && signSeal(signer, { seal: id, hash, lines: line_ids.length, at })
  await tx.execute(sql`
    insert into change_log_seal (id, at, line_ids, lines_hash, previous_hash, hash, signer, signature) overriding system value
    values (${id}, ${at}, ${sql.param(line_ids)}::bigint[], ${lines_hash}, ${previous_hash}, ${hash}, ${signed?.key ?? null}, ${signed?.signature ?? null})`)
  return line_ids.length
}

interface NewSeal extends Record<string, unknown> {
  readonly id: string
  readonly at: string
  readonly line_ids: string[]
  readonly lines_hash: string
  readonly previous_hash: string | null
  readonly hash: string
}

/** From when on a line may be unsealed. Known before they are looked for: of an instant it does not know, PostgreSQL reads the whole log. */
const unsealedSince = sql`select (coalesce(max(at), '-infinity') - ${lookBack})::text as since
  from (select at from change_log_seal order by id desc limit 1) last`

const newSeal = (since: string) => sql`
  with last as (select hash, at from change_log_seal order by id desc limit 1),
  covered as (
    select unnest(line_ids) as id from change_log_seal where at > coalesce((select at from last), '-infinity') - ${lookBack} * 2),
  fresh as (
    select id, hash from change_log
    where written_at > ${since}::timestamptz and id not in (select id from covered)
    order by id limit ${linesPerSeal}),
  batch as (
    select array_agg(id order by id) as line_ids, encode(sha256(convert_to(string_agg(hash, '' order by id), 'UTF8')), 'hex') as lines_hash
    from fresh having count(*) > 0)
  select nextval(pg_get_serial_sequence('change_log_seal', 'id'))::text as id,
    to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
    line_ids::text[] as line_ids, lines_hash, (select hash from last) as previous_hash,
    encode(sha256(convert_to(coalesce((select hash from last), '') || lines_hash, 'UTF8')), 'hex') as hash
  from batch`
