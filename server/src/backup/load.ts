import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type pg from 'pg'
import { installLock } from '../database/migrate.ts'
import type { Archive } from './archive-reader.ts'
import { BackupError, paths, type TableContents } from './format.ts'
import { applyMigrations, migrationsFor } from './schema.ts'
import { quoted } from './snapshot.ts'

/**
 * Fills an empty database in one transaction: the schema as it was, the rows, then all later changes of the schema.
 * `beforeCommit` is for what must be in place when the rows appear.
 */
export async function loadDatabase(
  pool: pg.Pool,
  archive: Archive,
  print: (line: string) => void,
  beforeCommit: () => Promise<void>,
) {
  const { before, after } = migrationsFor(archive.head)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    // A product that starts on this database waits, and finds it filled.
    await client.query('select pg_advisory_xact_lock($1)', [installLock])
    await refuseUnlessEmpty(client)
    await applyMigrations(client, before)
    // What migrations set is set in the backup too.
    await client.query('delete from setting')
    await withoutGuards(client, async () => {
      for (const table of archive.contents.tables) await loadTable(client, archive, table, print)
    })
    for (const { name, last_value } of archive.contents.sequences)
      await client.query('select setval($1::regclass, $2)', [`public.${quoted(name)}`, last_value])
    await applyMigrations(client, after)
    // The key of secrets at rest is no part of a backup: the restored product has the old one given to it, or makes a new one.
    await client.query(`delete from setting where key in ('secret_key_id', 'log_key', 'data_folder')`)
    // Who read what changed reads everything anew: transactions are counted by each database for itself.
    await client.query(
      `insert into setting (key, value) values ('change_cursor', $1) on conflict (key) do update set value = excluded.value`,
      [randomBytes(6).toString('hex')],
    )
    await beforeCommit()
    await client.query('commit')
    await client.query('analyze')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

export async function refuseUnlessEmpty(client: pg.Pool | pg.PoolClient) {
  const { rows } = await client.query<{ found: string }>(
    `select relname as found from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p') and nspname in ('public', 'drizzle') limit 1`,
  )
  if (rows.length)
    throw new BackupError('Il database non è vuoto: per il ripristino ne serve uno nuovo. Non è stato toccato nulla.')
}

/**
 * The rows are loaded unchanged, in any order, also with circular references: foreign keys are dropped and added again,
 * which checks them all; triggers, which would chain the change log again, are disabled meanwhile.
 */
async function withoutGuards(client: pg.PoolClient, work: () => Promise<void>) {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  const { rows: guarded } = await client.query<{ table: string }>(
    'select distinct tgrelid::regclass::text as table from pg_trigger where not tgisinternal',
  )
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  for (const { table } of guarded) await client.query(`alter table ${table} disable trigger user`)
  await work()
  for (const { table } of guarded) await client.query(`alter table ${table} enable trigger user`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
}

async function loadTable(
  client: pg.PoolClient,
  archive: Archive,
  { name, columns, rows, parts }: TableContents,
  print: (line: string) => void,
) {
  const list = columns.map(quoted).join(', ')
  let loaded = 0
  for (let part = 1; part <= parts; part++) {
    const lines = (await decompress(await archive.read(paths.part(name, part)))).toString().trimEnd().split('\n')
    const { rowCount } = await client.query(
      `insert into ${quoted(name)} (${list}) overriding system value
       select ${list} from json_populate_recordset(null::${quoted(name)}, $1::json)`,
      [`[${lines.join(',')}]`],
    )
    loaded += rowCount ?? 0
  }
  if (loaded !== rows) throw new BackupError(`La tabella ${name} ha ${loaded} righe invece di ${rows}.`)
  if (rows) print(`  ${name}: ${rows.toLocaleString('it')} righe`)
}

const decompress = promisify<Buffer, Buffer>(gunzip)
