import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { type Notices, openNotices } from '../testing/notices.ts'
import { launch } from '../testing/process.ts'

const day = '2026-10-14'

let stageSet: Notices
beforeAll(async () => {
  stageSet = await openNotices(day)
})
afterAll(() => stageSet.product.close())

beforeEach(async () => {
  await stageSet.forget()
  const { action, utente, manager } = stageSet
  // Named so long ago that it does not matter when.
  stageSet.on('2026-09-01')
  // Late enough to be raised, late, today, near, and far: of several people.
  for (const due of ['2026-09-25', '2026-10-02', '2026-10-12', '2026-10-14', '2026-10-19', '2026-11-10', '2026-12-24'])
    for (const responsabile_id of [utente.id, manager.id, null]) await action(due, { responsabile_id })
  await stageSet.bell()
})

/** One run by a process of its own, as the product would do it that morning. */
const start = () => {
  const { databaseUrl = '', dataDir, publicUrl } = stageSet.product.config
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: publicUrl,
    RUN_AT: `${day}T05:00:00Z`,
  }
  return launch(environment, { program: inject('programs').notices })
}
async function finished({ ended, output, errors }: ReturnType<typeof start>) {
  const { code } = await ended
  expect([code, errors()]).toEqual([0, ''])
  return output().trim()
}

/** What was written down, and what was sent: all of it once. */
async function expectEverythingOnce() {
  const { db } = stageSet.product
  const { utente, manager, coordinatore, mails } = stageSet
  const log = await db.execute<{ canale: string; n: number }>(
    sql`select canale, count(*)::int as n from scadenza_avviso group by 1 order by 1`,
  )
  // Six of each of the three are near or late; two of the others' are raised to the managers, one of each to the gestori.
  expect(log.rows).toEqual([
    { canale: 'app', n: 3 * 5 + 4 + 3 },
    { canale: 'mail', n: 3 * 6 + 4 + 3 },
  ])
  const sent = await mails()
  expect(new Set(sent.map(({ recipient }) => recipient))).toEqual(
    new Set([utente.email, manager.email, coordinatore.email, 'gestore@example.org']),
  )
  expect(sent.length).toBe(4)
  expect(sent.flatMap(({ body }) => body.match(/^- /gm) ?? []).length).toBe(3 * 6 + 4 + 3)
  expect((await stageSet.bell()).length).toBe(3 * 5 + 4 + 3)
}

const onServer = inject('template').engine === 'postgres'

it.runIf(onServer).each(['scadenza_avviso', 'notifica', 'outbox'])(
  'killed while it writes to %s it has done nothing, and the next run does all of it',
  async (table) => {
    const { db } = stageSet.product
    const blocker = new pg.Client({ connectionString: stageSet.product.config.databaseUrl })
    await blocker.connect()
    await blocker.query(`begin; lock table ${table} in exclusive mode`)
    const run = start()
    const waiting = sql`pg_locks where not granted and relation = ${table}::regclass`
    while ((await db.$count(waiting)) === 0) await delay(20)
    run.child.kill('SIGKILL')
    expect((await run.ended).signal).toBe('SIGKILL')
    await blocker.query('rollback')
    await blocker.end()
    // The server notices that the connection is lost.
    while (
      (await db.$count(
        sql`pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
      )) > 0
    )
      await delay(20)
    for (const empty of ['scadenza_avviso', 'outbox', 'notifica', 'job_run'])
      expect([empty, await db.$count(sql.identifier(empty))]).toEqual([empty, 0])
    // Whose run it is makes no difference: this process's costs no start.
    expect(await stageSet.run(day)).toBe('ran')
    await expectEverythingOnce()
    expect(await stageSet.run(day)).toBe('done')
    expect(await stageSet.mails()).toEqual([])
  },
)

it.runIf(onServer)('of several processes one does it', async () => {
  const outcomes = await Promise.all([start(), start(), start()].map(finished))
  expect(outcomes.filter((outcome) => outcome === 'ran')).toHaveLength(1)
  await expectEverythingOnce()
})

it('however many do the work at once, each line is sent once', async () => {
  const { product, job } = stageSet
  await Promise.all([1, 2, 3].map(() => product.db.transaction((tx) => job.work(tx, day))))
  await expectEverythingOnce()
})
