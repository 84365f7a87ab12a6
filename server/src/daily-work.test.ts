import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { buildApp } from './app.ts'
import { openDatabase } from './database/open.ts'
import { failingForADay, jobStates } from './kernel/work/job-state.ts'
import { DailyJobs } from './kernel/work/daily-jobs.ts'
import { openProduct, type TestProduct } from './testing/product.ts'
import { startWork } from './work.ts'

const { engine } = inject('template')

describe('the list of daily jobs', () => {
  it('is what the slices declare: every job that exists is one of a slice', () => {
    const root = new URL('./', import.meta.url)
    const files = readdirSync(root, { recursive: true }).map(String)
    const sources = files.filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'),
    )
    const text = (file: string) => readFileSync(new URL(file, root), 'utf8')
    const declared = sources.flatMap((file) =>
      [...text(file).matchAll(/^export const (\w+)(?:: DailyJob =| = [^\n]*\): (?:readonly )?DailyJob\b)/gm)].map(
        ([, name]) => name!,
      ),
    )
    expect(declared.length).toBeGreaterThan(7)
    const listed = sources.filter((file) => /(^|[\\/])slice\.ts$/.test(file)).map(text)
    const isListed = (name: string) => listed.some((slice) => new RegExp(`jobs:[^]*\\b${name}\\b`).test(slice))
    expect(declared.filter((name) => !isListed(name))).toEqual([])
  })
})

describe('daily jobs of which one fails', () => {
  let product: TestProduct
  const token = 'una-parola-lunga-e-segreta'
  beforeAll(async () => {
    product = await openProduct({ METRICS_TOKEN: token, SMTP_URL: 'smtp://127.0.0.1:9' })
  })
  afterAll(() => product.close())

  const runner = (instant: () => Date, broken: () => string[], order: string[] = []) => {
    const failures: string[] = []
    const jobs = product.app.jobs.map((job) => ({
      ...job,
      work: async (...around: Parameters<typeof job.work>) => {
        order.push(job.name)
        if (broken().includes(job.name)) throw new Error('one grant is missing')
        await job.work(...around)
      },
    }))
    return {
      failures,
      daily: new DailyJobs(product.db, jobs, {
        clock: instant,
        ran: () => {},
        failed: (job) => failures.push(job),
      }),
    }
  }
  const done = async (day: string) =>
    (await product.db.execute<{ name: string }>(sql`select name from job_run where day = ${day}`)).rows
      .map(({ name }) => name)
      .toSorted()
  const figure = async (name: string, job: string) => {
    const { body } = await product.app.http.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
    const line = body.split('\n').find((text) => text.startsWith(`quadra_${name}{job="${job}"}`))
    return line === undefined ? undefined : Number(line.split(' ').at(-1))
  }

  it('leave the others alone, are tried again later behind them, and are named after a day', async () => {
    const names = product.app.jobs.map(({ name }) => name).toSorted()
    expect(names.length).toBeGreaterThan(10)
    let now = new Date('2026-03-02T10:00:00Z')
    let broken = ['forget-expired-sessions']
    const order: string[] = []
    const { daily, failures } = runner(
      () => now,
      () => broken,
      order,
    )
    const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000))
    await daily.run()
    const others = names.filter((name) => name !== 'forget-expired-sessions')
    expect(failures).toEqual(['forget-expired-sessions'])
    expect(await done('2026-03-02')).toEqual(others)

    // Not at each tick: after one minute, then two, then four.
    for (const [wait, attempts] of [
      [0.5, 1],
      [0.5, 2],
      [1, 2],
      [1, 3],
      [3, 3],
      [1, 4],
    ] as const) {
      later(wait)
      await daily.run()
      expect(failures.length, `after ${wait} minutes more`).toBe(attempts)
    }

    // The next day it is the last in turn, and a day after its first failure the product says so.
    later(20 * 60)
    order.length = 0
    await daily.run()
    expect(await done('2026-03-03')).toEqual(others)
    expect(order.at(-1)).toBe('forget-expired-sessions')
    expect(await failingForADay(product.db, names, now)).toEqual([])
    later(5 * 60)
    await daily.run()
    expect(await failingForADay(product.db, names, now)).toEqual(['forget-expired-sessions'])
    expect(await figure('job_failing_seconds', 'forget-expired-sessions')).toBeGreaterThan(86_400)
    expect(await figure('job_failing_seconds', 'avvisi-scadenze')).toBeLessThan(1)
    expect(await figure('job_last_failure_age_seconds', 'forget-expired-sessions')).toBeGreaterThan(0)
    expect(await figure('job_last_success_age_seconds', 'forget-expired-sessions')).toBeUndefined()
    expect(await figure('job_last_success_age_seconds', 'reclami-conservazione')).toBeGreaterThan(0)

    broken = []
    later(61)
    await daily.run()
    expect(await done('2026-03-03')).toEqual(names)
    expect(await failingForADay(product.db, names, now)).toEqual([])
    const [state] = await jobStates(product.db, ['forget-expired-sessions'])
    expect(state).toMatchObject({ failing_since: null, failures: 0, next_attempt_at: null })
    expect(state!.failed_at! < state!.succeeded_at!).toBe(true)
  })

  it('do not run again because their day was the last to be known: a success of another process counts', async () => {
    let now = new Date('2026-03-05T10:00:00Z')
    const failing = runner(
      () => now,
      () => ['forget-replies'],
    )
    await failing.daily.run()
    now = new Date('2026-03-05T10:02:00Z')
    await runner(
      () => now,
      () => [],
    ).daily.run()
    expect(await failingForADay(product.db, ['forget-replies'], new Date('2026-03-09T00:00:00Z'))).toEqual([])
    expect(await done('2026-03-05')).toContain('forget-replies')
  })

  it('is a broken part of the product until it works', async () => {
    const at = new Date(Date.now() - 25 * 3_600_000).toISOString()
    await product.db.execute(sql`update job_state set failing_since = ${at}, failures = 9 where name = 'forget-work'`)
    const said: string[] = []
    const part = () => product.app.health.troubles.filter(({ parte }) => parte === 'lavori')
    const watch = product.app.health.watch({
      print: (line) => said.push(line),
      broke: ({ name }) => said.push(name),
      mended: () => {},
    })
    product.app.health.doubt('lavori')
    await expect.poll(part).toEqual([
      {
        parte: 'lavori',
        problema: 'Da più di un giorno non riescono i lavori quotidiani: forget-work',
        dal: expect.any(String),
      },
    ])
    expect(said).toEqual(['Attenzione: Da più di un giorno non riescono i lavori quotidiani: forget-work.', 'lavori'])
    await product.db.execute(sql`update job_state set failing_since = null, failures = 0 where name = 'forget-work'`)
    product.app.health.doubt('lavori')
    await expect.poll(part).toEqual([])
    await watch.stop()
  })
})

describe.runIf(engine === 'postgres')('the product whose role lacks one grant', () => {
  it('does all other jobs of the day, and its log names the one', async () => {
    const product = await openProduct({ SMTP_URL: 'smtp://127.0.0.1:9' })
    const role = `grantless_${product.config.databaseUrl!.replace(/\W/g, '').slice(-12)}`.toLowerCase()
    const owner = new pg.Client({ connectionString: product.config.databaseUrl })
    await owner.connect()
    await owner.query(`create role ${role} login;
      grant usage on schema public, drizzle to ${role};
      grant select on all tables in schema drizzle to ${role};
      grant select, insert, update, delete on all tables in schema public to ${role};
      grant usage, select, update on all sequences in schema public to ${role};
      revoke delete on known_browser from ${role}`)
    const url = new URL(product.config.databaseUrl!)
    url.username = role
    const config = { ...product.config, databaseUrl: url.href }
    const lines: { job?: string; msg?: string }[] = []
    const app = await buildApp(config, {
      clock: () => new Date('2026-11-18T12:00:00Z'),
      log: { write: (line) => void lines.push(JSON.parse(line)) },
    })
    const database = await openDatabase(config, () => {})
    app.open(database)
    const work = startWork(app, database)
    const done = async () =>
      (await owner.query<{ name: string }>(`select name from job_run where finished_at is not null`)).rows.length
    await expect.poll(done, { timeout: 20_000 }).toBe(app.jobs.length - 1)
    await work.stop()
    await database.close()
    await app.http.close()
    const failed = lines.filter(({ msg }) => msg === 'daily job failed')
    expect(new Set(failed.map(({ job }) => job))).toEqual(new Set(['forget-expired-sessions']))
    await owner.query(`drop owned by ${role}; drop role ${role}`)
    await owner.end()
    await product.close()
  }, 60_000)
})
