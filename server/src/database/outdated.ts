import { readMigrationFiles } from 'drizzle-orm/migrator'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { OutdatedProgram } from '../config/start-error.ts'
import { isAdditive } from './additive.ts'

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** This key stores the migration that every program on the schema must know: the newest that did more than add. */
const key = 'schema_needs'

const read = new Map<string, { readonly newest: number; readonly needs: number }>()

/** The newest migration of a program, and the newest of those that do more than add. */
export function versionOf(folder = migrationsFolder) {
  const known = read.get(folder)
  if (known) return known
  const all = readMigrationFiles({ migrationsFolder: folder })
  const newest = all.at(-1)?.folderMillis ?? 0
  const needs = all.findLast(({ sql }) => !isAdditive(sql))?.folderMillis ?? 0
  read.set(folder, { newest, needs })
  return { newest, needs }
}

/** Checked at each new connection: a program does not touch a schema that behaves other than it knows. */
export async function refuseOutdated(client: pg.ClientBase, folder = migrationsFolder) {
  if ((await neededBy(client)) > versionOf(folder).newest) throw new OutdatedProgram()
}

/** Past our own client, which counts the statements of people's requests. */
const plainQuery = pg.Client.prototype.query as unknown as (
  this: pg.ClientBase,
  text: string,
) => Promise<pg.QueryResult>

async function neededBy(client: pg.ClientBase): Promise<number> {
  const statement = `select value from setting where key = '${key}'`
  try {
    const { rows } = await plainQuery.call(client, statement)
    return Number(rows[0]?.value ?? 0)
  } catch (error) {
    // A database that is still empty.
    if ((error as { code?: string }).code === '42P01') return 0
    throw error
  }
}

/** Stores what every program must know from now on, before the schema changes. */
export async function raiseNeeds(client: pg.ClientBase, needs: number) {
  if ((await neededBy(client)) < needs) await writeNeeds(client, needs)
}

/**
 * Does `work` after locking every other program out of the schema until it knows the change; on failure they may
 * continue.
 */
export async function withOthersLockedOut<T>(
  client: pg.ClientBase,
  needs: number,
  lock: number,
  work: () => Promise<T>,
) {
  const before = await neededBy(client)
  await writeNeeds(client, needs)
  try {
    // They connect again, and are refused. Those that wait for their turn to migrate are of the new version.
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and pg_has_role(current_user, usesysid, 'member') and pid not in (select pid from pg_locks where locktype = 'advisory' and objid = $1)`,
      [lock],
    )
    return await work()
  } catch (error) {
    await writeNeeds(client, before)
    throw error
  }
}

const writeNeeds = (client: pg.ClientBase, needs: number) =>
  client.query(
    `insert into setting (key, value) values ('${key}', $1) on conflict (key) do update set value = excluded.value`,
    [String(needs)],
  )
