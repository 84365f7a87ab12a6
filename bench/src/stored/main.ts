import { readFileSync } from 'node:fs'
import pg from 'pg'
import { embeddedCopy, within } from '../embedded.ts'
import { openPostgres } from '../postgres.ts'
import type { Seeding } from '../seeding.ts'
import { line } from '../table.ts'
import { manyTasks, steps } from './steps.ts'

// npm run bench -- stored: what the stored obligations add to a write, by row, on both engines without statistics: the processor time of
// each statement with their triggers, less that of the same without. BENCH_SIZES=1000,4000 for fewer rows, BENCH_ENGINE=embedded for one engine.
const sizes = (process.env.BENCH_SIZES ?? '1000,4000,16000').split(',').map(Number)
/** Of a single record, after as many that are not counted: the first statements of a connection are planned. */
const warmRounds = 20
const engine = process.env.BENCH_ENGINE
const demonstration: Seeding = { name: 'dimostrazione', statements: [] }

const withoutTriggers = `do $$ declare one record; begin
  for one in select tgrelid::regclass as owner, tgname from pg_trigger where tgname like '%\\_stored\\_%' loop
    execute format('alter table %s disable trigger %I', one.owner, one.tgname);
  end loop; end $$`

if (engine !== 'embedded') await onPostgres()
if (engine !== 'postgres')
  await within(await embeddedCopy(demonstration), (pool) => print('integrato', pool, ownMilliseconds))

async function onPostgres() {
  const postgres = await openPostgres(demonstration)
  // The connection whose process is measured; a session that has planned for one record goes on with many, as in the product.
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
  try {
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    await print('PostgreSQL', pool, () => millisecondsOf(rows[0]!.pid))
  } finally {
    await pool.end()
    await postgres.stop()
  }
}

async function print(name: string, pool: pg.Pool, clock: () => number) {
  await forgetStatistics(pool)
  const columns: Map<string, number>[] = []
  columns.push(await added(pool, clock, 1, warmRounds))
  for (const size of sizes) columns.push(await added(pool, clock, size, 1))
  console.log(`\n${line(`${name}: ms in più a riga`, ...['uno', ...sizes.map(String)])}`)
  for (const { name: step } of steps) console.log(line(step, ...columns.map((times) => times.get(step)!.toFixed(2))))
  if (process.env.BENCH_SIZES) return
  const [few, many] = [await insertedTasks(pool, clock, false), await insertedTasks(pool, clock, true)]
  console.log(
    line(
      `${manyTasks.rows} task in un comando`,
      '',
      `${(many / 1000).toFixed(1)} s`,
      `senza ${(few / 1000).toFixed(1)} s`,
    ),
  )
}

/** The planner knows as little of every table as after an upgrade of the server, and learns nothing meanwhile. */
async function forgetStatistics(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string }>(`select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`)
  for (const { name } of rows) await pool.query(`alter table ${name} set (autovacuum_enabled = off)`)
  await pool.query('delete from pg_statistic')
  await pool.query(
    `update pg_class set relpages = 0, reltuples = -1 where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`,
  )
}

/** What the triggers add to each step, by row: rounds with and without them in turns. */
async function added(pool: pg.Pool, clock: () => number, size: number, rounds: number) {
  const sums = new Map<string, number>()
  for (let round = rounds > 1 ? -rounds : 0; round < rounds; round += 1) {
    const without = await written(pool, clock, size, false)
    const all = await written(pool, clock, size, true)
    if (round >= 0) for (const [step, time] of all) sums.set(step, (sums.get(step) ?? 0) + time - without.get(step)!)
  }
  return new Map([...sums].map(([step, time]) => [step, time / size / rounds]))
}

/** Processor milliseconds of each step, all taken back at the end. */
async function written(pool: pg.Pool, clock: () => number, size: number, withTriggers: boolean) {
  const times = new Map<string, number>()
  await undone(pool, withTriggers, async (run) => {
    for (const { name, text } of steps) times.set(name, await run(text(size), clock))
  })
  return times
}

async function insertedTasks(pool: pg.Pool, clock: () => number, withTriggers: boolean) {
  let taken = 0
  await undone(pool, withTriggers, async (run) => {
    for (const text of manyTasks.prepare) await run(text, clock)
    taken = await run(manyTasks.text, clock)
  })
  return taken
}

async function undone(pool: pg.Pool, withTriggers: boolean, work: (run: Run) => Promise<void>) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    if (!withTriggers) await client.query(withoutTriggers)
    await work(async (text, clock) => {
      const begun = clock()
      await client.query(text)
      return clock() - begun
    })
    await client.query('rollback')
  } finally {
    client.release()
  }
}
type Run = (text: string, clock: () => number) => Promise<number>

/** Of one process of the server. */
function millisecondsOf(pid: number) {
  const [nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
  return Number(nanoseconds) / 1e6
}

function ownMilliseconds() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
