import { sql } from 'drizzle-orm'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { cast, type Who } from './cast.ts'
import { testClock } from './clock.ts'
import { copyTemplate, type TestDatabase } from './engine.ts'
import { openProduct } from './product.ts'

const everyone = Object.keys(cast) as Who[]

/**
 * The product on days that the test chooses, its database too: what it writes by the database's clock is of those days. Time
 * moves forward only.
 */
export async function openOnDays(day: string, environment: NodeJS.ProcessEnv = {}) {
  const { clock, set } = testClock(instantOf(day))
  const product = await openProduct(environment, { log: false, clock }, openMoved(environment))
  const on = async (one: string, hour = 9) => {
    set(instantOf(one, hour))
    await product.db.execute(
      sql`update moved.clock set by = ${clock().toISOString()}::timestamptz - pg_catalog.clock_timestamp()`,
    )
    // A sign-in does not last a day.
    for (const who of everyone) product.forget(who)
  }
  await on(day)
  return { product, clock, on }
}

const instantOf = (day: string, hour = 9) => `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`

/** Every name of the present that a statement or a default uses is found in a schema of this name first. */
const path = 'moved, pg_catalog, public'
const install = [
  'create schema moved',
  'create table moved.clock (by interval not null)',
  `insert into moved.clock values ('0')`,
  `create function moved.clock_timestamp() returns timestamptz language sql volatile
    as 'select pg_catalog.clock_timestamp() + (select by from moved.clock)'`,
  `create function moved.now() returns timestamptz language sql stable
    as 'select pg_catalog.now() + (select by from moved.clock)'`,
  // A default remembers the function it was written with.
  `do $$ declare one record; begin
    for one in select adrelid::regclass as tab, attname as col, pg_get_expr(adbin, adrelid) as text
      from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
      where attgenerated = '' and pg_get_expr(adbin, adrelid) ~ '(clock_timestamp|now)\\(\\)'
    loop execute format('alter table %s alter column %I set default %s', one.tab, one.col,
      regexp_replace(one.text, '(pg_catalog\\.)?(clock_timestamp|now)\\(\\)', 'moved.\\2()', 'g')); end loop; end $$`,
]

/** A server's database is opened anew, for every connection of its pool; the embedded one has a single connection. */
async function openMoved(environment: NodeJS.ProcessEnv): Promise<TestDatabase> {
  const copy = await copyTemplate()
  const config = readConfig(
    { PUBLIC_URL: 'http://quadra.test', ...environment, ...copy.environment },
    copy.environment.DATA_DIR,
  )
  const open = () => openDatabase(config, () => {})
  const first = await open()
  for (const statement of install) await first.db.execute(sql.raw(statement))
  const isServer = config.databaseUrl !== undefined
  await first.db.execute(
    sql.raw(
      isServer
        ? `do $$ begin execute format('alter database %I set search_path to ${path}', current_database()); end $$`
        : `set search_path to ${path}`,
    ),
  )
  if (isServer) await first.close()
  const database = isServer ? await open() : first
  return {
    config,
    database,
    close: async () => {
      await database.close()
      await copy.remove()
    },
  }
}
