import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Connection } from '../../database/database.ts'
import { migrationsFolder } from '../../database/outdated.ts'
import type { Finding } from './finding.ts'

/**
 * Checks that the functions and triggers that guard the change log are as the migrations made them. The owner of the
 * database may replace them, and later writes would be unguarded, so a replaced one is a separate finding.
 */
export async function verifyGuard(db: Connection): Promise<Finding[]> {
  const statements = await appliedStatements(db)
  return [
    ...(await compareFunctions(db, functionsIn(statements))),
    ...(await compareTriggers(db, triggersIn(statements))),
    ...(await foundRules(db)),
  ]
}

/** The body of a function as this program's migrations define it: a check that used the database's own could be lied to. */
export function functionBody(name: string): string {
  const body = functionsIn(readMigrationFiles({ migrationsFolder }).flatMap((one) => one.sql)).get(name)
  if (body === undefined) throw new Error(`no migration defines ${name}`)
  return body
}

/** A database that was not started since the last update has the older definitions. */
async function appliedStatements(db: Connection): Promise<string[]> {
  const { rows } = await db.execute<{ last: string | null }>(
    sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`,
  )
  return readMigrationFiles({ migrationsFolder })
    .filter(({ folderMillis }) => folderMillis <= Number(rows[0]?.last))
    .flatMap((one) => one.sql)
}

/** Bodies by name; the last definition counts. */
function functionsIn(statements: readonly string[]) {
  const found = new Map<string, string>()
  for (const statement of statements)
    for (const [, name, body] of statement.matchAll(
      /create (?:or replace )?function (\w+)\([^)]*\) returns [^$]*? as \$\$(.*?)\$\$/gis,
    ))
      found.set(name!, body!)
  return found
}

/** Definitions by name, of those that guard or chain. */
function triggersIn(statements: readonly string[]) {
  const found = new Map<string, string>()
  for (const statement of statements)
    for (const [text, name, table, called] of statement.matchAll(
      /create trigger (\w+) [^;]*? on (\w+)\s[^;]*?execute function (\w+)\(\)/gis,
    ))
      if (logTables.includes(table!) || called === 'append_only') found.set(`${name} di ${table}`, inOneForm(text))
  return found
}

const logTables = ['change_log', 'change_log_seal']

async function compareFunctions(db: Connection, expected: ReadonlyMap<string, string>): Promise<Finding[]> {
  const { rows } = await db.execute<{ name: string; body: string; configured: boolean; extensions: string }>(sql`
    select proname as name, prosrc as body, proconfig is not null or prosecdef as configured,
      (select quote_ident(nspname) from pg_extension join pg_namespace space on space.oid = extnamespace where extname = 'unaccent') as extensions
    from pg_proc where pronamespace = 'public'::regnamespace and proname = any(${sql.param([...expected.keys()])}::text[])`)
  return [...expected].flatMap(([name, body]) => {
    const found = rows.filter((row) => row.name === name)
    if (found.length === 0) return { what: `funzione ${name} del database assente` }
    const isOurs = found.every((row) => row.body === body.replaceAll('§', row.extensions) && !row.configured)
    return isOurs ? [] : { what: `funzione ${name} del database diversa da quella di Quadra` }
  })
}

async function compareTriggers(db: Connection, expected: ReadonlyMap<string, string>): Promise<Finding[]> {
  const { rows } = await db.execute<{ name: string; definition: string; enabled: boolean; ours: boolean }>(sql`
    select tgname || ' di ' || tgrelid::regclass::text as name, pg_get_triggerdef(oid, true) as definition, tgenabled in ('O', 'A') as enabled
    from pg_trigger where not tgisinternal and (tgrelid::regclass::text = any(${sql.param(logTables)}::text[])
      or tgname || ' di ' || tgrelid::regclass::text = any(${sql.param([...expected.keys()])}::text[])) order by 1`)
  const present = new Map(rows.map((row) => [row.name, row]))
  return [
    ...[...expected].flatMap(([name, definition]) => {
      const found = present.get(name)
      if (!found) return { what: `trigger ${name} assente` }
      if (!found.enabled) return { what: `trigger ${name} disattivato` }
      return inOneForm(found.definition) === definition ? [] : { what: `trigger ${name} diverso da quello di Quadra` }
    }),
    ...rows
      .filter(({ name }) => !expected.has(name))
      .map(({ name }) => ({ what: `trigger ${name} estraneo a Quadra` })),
  ]
}

/** A rule may turn a write into nothing without any trigger. */
async function foundRules(db: Connection): Promise<Finding[]> {
  const { rows } = await db.execute<{ name: string }>(sql`select rulename || ' di ' || tablename as name from pg_rules
    where schemaname = 'public' and tablename = any(${sql.param(logTables)}::text[]) order by 1`)
  return rows.map(({ name }) => ({ what: `regola ${name} estranea a Quadra` }))
}

/** The database prints a definition with its events in another order. */
const inOneForm = (definition: string) =>
  definition
    .replaceAll(/\s+/g, ' ')
    .replace(/(before|after) ([a-z ]+?) on /i, (_all, when: string, events: string) =>
      [when, events.split(/ or /i).toSorted().join(' OR '), 'ON '].join(' '),
    )
