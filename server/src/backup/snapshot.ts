import pg from 'pg'
import type { TableContents } from './format.ts'

export interface Snapshot {
  readonly migrations: { hash: string; created_at: number }[]
  readonly sequences: { name: string; last_value: string }[]
  readonly tables: Pick<TableContents, 'name' | 'columns'>[]
  readonly files: { id: string; sha256: string }[]
  /** The number of the change log's newest seal. */
  readonly lastSeal: number
  /** The rows of a table, a few at a time, each as one line of JSON. */
  rows(table: Pick<TableContents, 'name' | 'columns'>): AsyncGenerator<string[]>
}

/**
 * Temporary credentials are left out: a copy of the database gives access to no session, and a restored product
 * requires every user to sign in. Mails, notices on their way and work in progress too: they belong to the original product, not to a copy.
 * The pieces of packs are made again from its content.
 */
const leftBehind = [
  'session_family',
  'session_token',
  'known_browser',
  'recovery_request',
  'recovery_token',
  'sfida',
  'sign_in_failure',
  'outbox',
  'lavoro',
  'consegna',
  'fascicolo_pezzo',
  // What the open calls count by, for a day or two, and which mails are to whom.
  'reclamo_chiave',
  'reclamo_conteggio',
  'reclamo_sfida',
  'reclamo_posta',
]

/** Reads the database as it is at one moment, while others write on. Undefined when it contains no product. */
export async function withSnapshot<T>(pool: pg.Pool, use: (snapshot: Snapshot) => Promise<T>): Promise<T | undefined> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local timezone = 'UTC'`)
    const result = (await hasProduct(client)) ? await use(await openSnapshot(client)) : undefined
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function hasProduct(client: pg.PoolClient) {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  )
  return rows[0]?.found
}

async function openSnapshot(client: pg.PoolClient): Promise<Snapshot> {
  const { rows: tables } = await client.query<Snapshot['tables'][number]>(tablesOfProduct, [leftBehind])
  // An upgrade that starts now waits: the tables do not change.
  await client.query(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`)
  const { rows: migrations } = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations order by id',
  )
  const { rows: sequences } = await client.query<Snapshot['sequences'][number]>(
    `select sequencename as name, last_value::text from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  const { rows: files } = await client.query<Snapshot['files'][number]>('select id, sha256 from file order by id')
  const { rows: seals } = await client.query<{ last: string | null }>('select max(id) as last from change_log_seal')
  return {
    lastSeal: Number(seals[0]?.last ?? 0),
    tables,
    migrations: migrations.map(({ hash, created_at }) => ({ hash, created_at: Number(created_at) })),
    sequences,
    files,
    rows: (table) => rowsOf(client, table),
  }
}

/** Computed columns are computed again. */
const tablesOfProduct = `
  select relname as name, array_agg(attname::text order by attnum) as columns
  from pg_class join pg_attribute on attrelid = pg_class.oid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
    and relname <> all ($1) and (relname, attname) <> ('change_log', 'transazione')
  group by relname order by relname`

async function* rowsOf(client: pg.PoolClient, { name, columns }: Pick<TableContents, 'name' | 'columns'>) {
  const list = columns.map(quoted).join(', ')
  // As text from the database's own hand: no number or instant passes through a type of ours that might round it.
  await client.query(
    `declare backup_rows no scroll cursor for select row_to_json(line)::text as line
     from (select ${list} from ${quoted(name)}) line`,
  )
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${rowsAtOnce} from backup_rows`)
    if (!rows.length) break
    yield rows.map(({ line }) => line)
  }
  await client.query('close backup_rows')
}

const rowsAtOnce = 500

export const quoted = (name: string) => pg.escapeIdentifier(name)
