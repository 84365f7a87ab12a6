import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import { file } from '../database/schema/file.ts'
import { sha256 } from '../kernel/files/keep.ts'
import { proofOn } from '../kernel/files/storage.ts'
import { openStorage } from '../kernel/files/open-storage.ts'

/** Incomplete operations, of which one part exists and another does not, as messages. */
export async function halfOperations(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ what: string; which: string }>(sql.join(checks.map(sql.raw), sql` union all `))
  return rows.map(({ what, which }) => `${what}: ${which}`)
}

const recorded = ['audit', 'non_conformita', 'documento'] as const

const checks = [
  ...recorded.flatMap((table) => [
    `select '${table} without its line' as what, id::text as which from ${table} where not exists (
      select 1 from change_log where slice = '${table}' and record_id = ${table}.id and action = 'create')`,
    `select '${table} missing behind its line', record_id::text from change_log where slice = '${table}' and not exists (
      select 1 from ${table} where id = record_id)`,
  ]),
  `select 'counter beside its audits', anno::text from audit_counter full join (
      select anno, count(*) as given, max(numero) as last from audit group by anno) numbers using (anno)
    where ultimo is distinct from given or ultimo is distinct from last`,
  `select 'state beside its history', id::text from non_conformita where stato is distinct from (
      select change->>'to' from change_log, jsonb_array_elements(changes) change
      where slice = 'non_conformita' and record_id = non_conformita.id and part is null and change->>'field' = 'stato'
      order by change_log.id desc limit 1)`,
  `select 'tasks beside their history', id::text from non_conformita
    where (select count(*) from non_conformita_task where non_conformita_id = non_conformita.id) <> (
      select count(*) from change_log
      where slice = 'non_conformita' and record_id = non_conformita.id and part = 'tasks' and action = 'create')`,
]

/** Files a record points to whose bytes are not those that were sent, and bytes no row knows of. */
export async function brokenFiles(db: Db, config: Config, sent: ReadonlyMap<string, string>): Promise<string[]> {
  const storage = openStorage(config)
  const rows = await db.select({ id: file.id, sum: file.sha256 }).from(file)
  // The proof that files can be written may be what a kill cut short; the next proof removes it.
  const known = new Set([...rows.map(({ id }) => id), proofOn(config.port)])
  const used = new Set(
    (await db.execute<{ id: string }>(sql`select file_id as id from documento`)).rows.map(({ id }) => id),
  )
  const broken: string[] = []
  for (const { id, sum } of rows) {
    if (!used.has(id)) continue
    const bytes = await storage.get(id)
    if (!bytes || sha256(bytes) !== (sent.get(id) ?? sum)) broken.push(`bytes of ${id}`)
  }
  const entries = await readdir(join(config.dataDir, 'files'), { recursive: true, withFileTypes: true })
  const strangers = entries.filter((entry) => entry.isFile() && !known.has(entry.name.replace(/\.part$/, '')))
  return [...broken, ...strangers.map(({ name }) => `no row for ${name}`)]
}
