import { sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import { isLoopback } from '../../config/loopback.ts'
import type { Db } from '../../database/database.ts'
import { pendingMigrations } from '../../database/migrate.ts'
import type { Database } from '../../database/open.ts'
import { slowSettings } from '../../database/server-settings.ts'
import { failure, type Finding, good, warning } from './findings.ts'

const about = 'database'
const oldest = 150_000

/** What the product may do to a table, where it is not everything: the logs are only added to (deploy/roles.sql). */
const fewer: Readonly<Record<string, readonly string[]>> = {
  change_log: ['SELECT', 'INSERT'],
  change_log_seal: ['SELECT', 'INSERT'],
  evento_sicurezza: ['SELECT', 'INSERT', 'DELETE'],
}
const all = ['SELECT', 'INSERT', 'UPDATE', 'DELETE']

export async function checkDatabase(database: Database, config: Config): Promise<Finding[]> {
  if (!config.databaseUrl) return [good(about, `incorporato, in ${config.dataDir}`), ...(await checkSchema(database))]
  return [
    ...(await checkServer(database.db, config.databaseUrl)),
    ...(await slowSettings(database.db)).map((text) => warning(about, text)),
    ...(await checkSchema(database)),
    ...(await checkRights(database.db)),
  ]
}

async function checkServer(db: Db, url: string): Promise<Finding[]> {
  const { rows } = await db.execute<Record<string, string | boolean> & { number: number; version: string }>(sql`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
      current_setting('server_encoding') as encoding, (select rolsuper from pg_roles where rolname = current_user) as super,
      current_user as role, pg_is_in_recovery() as standby`)
  const server = rows[0]!
  const { hostname, searchParams } = new URL(url)
  return [
    server.number >= oldest
      ? good(about, `PostgreSQL ${server.version}`)
      : failure(about, `PostgreSQL ${server.version} è troppo vecchio: serve la versione 15 o successiva`),
    ...(server['encoding'] === 'UTF8'
      ? []
      : [failure(about, `la codifica è ${String(server['encoding'])}: ricreare il database con --encoding=UTF8`)]),
    ...(server['standby']
      ? [failure(about, 'è una replica e ammette solo letture: DATABASE_URL deve indicare il server principale')]
      : []),
    ...(server['super']
      ? [warning(about, `il ruolo «${String(server['role'])}» è superuser: dargli un ruolo comune`)]
      : []),
    ...(hostname && !isLoopback(hostname) && searchParams.get('sslmode') !== 'verify-full'
      ? [
          warning(
            about,
            'il collegamento attraversa la rete: aggiungere ?sslmode=verify-full a DATABASE_URL, se la rete non è protetta',
          ),
        ]
      : []),
  ]
}

async function checkSchema({ pool }: Database): Promise<Finding[]> {
  const client = await pool.connect()
  try {
    const { count } = await pendingMigrations(client)
    return count
      ? [
          warning(
            about,
            `lo schema non è ancora quello di questa versione (${count} migrazioni): lo aggiorna il prossimo avvio, o migrate`,
          ),
        ]
      : [good(about, 'lo schema è quello di questa versione')]
  } finally {
    client.release()
  }
}

/** Each table by name, with what is missing on it. */
async function checkRights(db: Db): Promise<Finding[]> {
  const { rows } = await db.execute<{ name: string; owned: boolean; rights: string[] }>(sql`
    select c.relname as name, pg_has_role(c.relowner, 'usage') as owned,
      array(select r from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) r where has_table_privilege(c.oid, r)) as rights
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`)
  const missing = rows.flatMap(({ name, rights }) => {
    const lacking = (fewer[name] ?? all).filter((right) => !rights.includes(right))
    return lacking.length
      ? [failure(about, `sulla tabella ${name} manca ${lacking.join(', ')}: eseguire deploy/roles.sql`)]
      : []
  })
  const { rows: sequences } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and not case when relkind = 'S' then has_sequence_privilege(oid, 'USAGE') else true end order by 1`)
  const numbers = sequences.map(({ name }) =>
    failure(about, `sulla sequenza ${name} manca USAGE: eseguire deploy/roles.sql`),
  )
  if (missing.length || numbers.length || !rows.length) return [...missing, ...numbers]
  const tooMany = rows.filter(({ name, owned, rights }) => fewer[name] && !owned && rights.length > fewer[name].length)
  return [
    good(about, `i permessi su ${rows.length} tabelle sono quelli che servono`),
    ...tooMany.map(({ name }) =>
      warning(about, `su ${name} il ruolo può più che aggiungere: eseguire deploy/roles.sql`),
    ),
    ...(rows.some(({ owned }) => owned)
      ? [
          good(
            about,
            'il ruolo possiede le tabelle; con un ruolo suo il registro sarebbe più protetto (docs/production.md, A role of its own)',
          ),
        ]
      : []),
  ]
}

/** How far the two clocks are apart. */
export async function checkDatabaseClock(db: Db): Promise<Finding[]> {
  const before = Date.now()
  const { rows } = await db.execute<{ now: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  )
  const seconds = Math.abs(rows[0]!.now - (before + Date.now()) / 2) / 1000
  if (seconds > 30)
    return [
      failure(
        'orologio',
        `differisce di ${Math.round(seconds)} s da quello del database: attivare la sincronizzazione (NTP)`,
      ),
    ]
  if (seconds > 2)
    return [
      warning(
        'orologio',
        `differisce di ${Math.round(seconds)} s da quello del database: attivare la sincronizzazione (NTP)`,
      ),
    ]
  return [good('orologio', 'concorda con quello del database')]
}
