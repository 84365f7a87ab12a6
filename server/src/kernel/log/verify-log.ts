import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'
import { limit } from '../../database/limit.ts'
import { type Finding, mostOfAKind, withOthers } from './finding.ts'
import { functionBody } from './guard.ts'

/** How long a line may be without a seal before it counts as hidden from the seals. */
const sealDelay = sql.raw(`interval '2 hours'`)

/** Recomputes every hash: lines changed, lines removed from a chain, seals changed, sealed lines that are missing. */
export async function verifyLog(db: Connection): Promise<{ lines: number; seals: number; findings: Finding[] }> {
  const findings = (
    await Promise.all([changedLines(db), brokenChains(db), changedSeals(db), missingLines(db), unsealedLines(db)])
  ).flat()
  const { rows } = await db.execute<{ lines: number; seals: number }>(
    sql`select (select count(*)::int from change_log) as lines, (select count(*)::int from change_log_seal) as seals`,
  )
  return { ...rows[0]!, findings }
}

/** The first of these lines, and how many more there are: counted by the database. */
const lines = async (db: Connection, what: string, condition: SQL) => {
  const { rows } = await db.execute<{ id: number; slice: string; record_id: number; total: number }>(
    sql`select found.*, count(*) over ()::int as total from (${condition}) found order by id ${limit(mostOfAKind)}`,
  )
  const first = rows.map(({ id, slice, record_id }) => ({ what, line: id, record: `${slice} ${record_id}` }))
  return withOthers(what, first, rows[0]?.total ?? 0)
}

const changedLines = (db: Connection) =>
  lines(
    db,
    'riga alterata',
    sql`
    select id::int, slice, record_id from change_log line
    where hash is distinct from encode(sha256(convert_to((${sql.raw(functionBody('change_log_text'))}), 'UTF8')), 'hex')`,
  )

const brokenChains = (db: Connection) =>
  lines(
    db,
    'catena interrotta prima della riga',
    sql`
    select id::int, slice, record_id from (
      select id, slice, record_id, previous_hash, lag(hash) over (partition by slice, record_id order by id) as expected from change_log) chained
    where previous_hash is distinct from expected`,
  )

async function changedSeals(db: Connection): Promise<Finding[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select seal.id from (select *, lag(hash) over (order by id) as expected from change_log_seal) seal
    left join lateral (
      select encode(sha256(convert_to(coalesce(string_agg(line.hash, '' order by line.id), ''), 'UTF8')), 'hex') as lines_hash
      from change_log line where line.id = any(seal.line_ids)) covered on true
    where seal.previous_hash is distinct from seal.expected or seal.lines_hash is distinct from covered.lines_hash
      or seal.hash is distinct from encode(sha256(convert_to(coalesce(seal.previous_hash, '') || seal.lines_hash, 'UTF8')), 'hex')
    order by seal.id`)
  return rows.map(({ id }) => ({ what: `sigillo ${id} non corrisponde alle righe che copre o al sigillo precedente` }))
}

async function missingLines(db: Connection): Promise<readonly Finding[]> {
  const { rows } = await db.execute<{ id: number; seal: number; total: number }>(sql`
    select sealed.id::int, seal.id::int as seal, count(*) over ()::int as total from change_log_seal seal, unnest(seal.line_ids) sealed(id)
    where not exists (select 1 from change_log where change_log.id = sealed.id) order by sealed.id ${limit(mostOfAKind)}`)
  const first = rows.map(({ id, seal }) => ({ what: `riga sigillata eliminata (sigillo ${seal})`, line: id }))
  return withOthers('riga sigillata eliminata', first, rows[0]?.total ?? 0)
}

const unsealedLines = (db: Connection) =>
  lines(
    db,
    'riga mai sigillata',
    sql`
    select id::int, slice, record_id from change_log
    where written_at < (select max(at) from change_log_seal) - ${sealDelay}
      and not exists (select 1 from (select unnest(line_ids) as id from change_log_seal) sealed where sealed.id = change_log.id)`,
  )
