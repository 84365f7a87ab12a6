import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/engine.ts'
import { romeTime } from '../clock.ts'
import { every, runDaily } from './jobs.ts'
import { drainOutbox, onMail, sendMail } from './outbox.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase()
  await test.database.db.execute(sql`create table effect (day date not null)`)
})
afterAll(() => test.close())

const effects = async () =>
  (await test.database.db.execute<{ n: number }>(sql`select count(*)::int as n from effect`)).rows[0]?.n

describe('daily jobs', () => {
  // Each test counts the effects of its own day alone.
  beforeEach(() => test.database.db.execute(sql`delete from effect`))

  const job = {
    name: 'test',
    hour: 3,
    work: async (tx: { execute: (query: ReturnType<typeof sql>) => Promise<unknown> }, day: string) =>
      void (await tx.execute(sql`insert into effect values (${day})`)),
  }
  const at = (instant: string) => runDaily(test.database.db, job, new Date(instant))

  it('run once a day, in the first process that is due', async () => {
    expect(await at('2026-03-01T01:30:00Z')).toBe('early')
    const results = await Promise.all(Array.from({ length: 5 }, () => at('2026-03-01T03:00:00Z')))
    expect(results.filter((result) => result === 'ran')).toEqual(['ran'])
    expect(await at('2026-03-01T20:00:00Z')).toBe('done')
    expect(await effects()).toBe(1)
  })

  it('run again when the process that claimed the day failed', async () => {
    const failing = { ...job, work: async () => Promise.reject(new Error('killed in the middle')) }
    await expect(runDaily(test.database.db, failing, new Date('2026-03-02T10:00:00Z'))).rejects.toThrow(
      'killed in the middle',
    )
    expect(await at('2026-03-02T10:01:00Z')).toBe('ran')
    expect(await effects()).toBe(1)
  })

  it('count days as Rome does, also when clocks change', () => {
    expect(romeTime(new Date('2026-07-01T22:30:00Z'))).toEqual({ day: '2026-07-02', hour: 0 })
    expect(romeTime(new Date('2026-12-31T23:30:00Z'))).toEqual({ day: '2027-01-01', hour: 0 })
  })
})

describe('work done again and again', () => {
  it('never runs twice at once, and runs once more when requested meanwhile', async () => {
    let running = 0
    let most = 0
    let runs = 0
    let release = () => {}
    const task = every(
      3_600_000,
      async () => {
        runs++
        most = Math.max(most, ++running)
        await new Promise<void>((resolve) => (release = resolve))
        running--
      },
      () => {},
    )
    task.hurry()
    task.hurry()
    task.hurry()
    release()
    await new Promise((resolve) => setImmediate(resolve))
    await new Promise((resolve) => setImmediate(resolve))
    expect([runs, most]).toEqual([2, 1])
    release()
    await task.stop()
  })
})

describe('the outbox', () => {
  const mail = { recipient: 'a@example.org', subject: 'Prova', body: 'Ciao' }
  const drain = (deliver: (mail: { recipient: string }) => Promise<void>) =>
    drainOutbox(test.database.db, deliver, () => {})
  const waiting = async () =>
    (await test.database.db.execute<{ n: number }>(sql`select count(*)::int as n from outbox where sent_at is null`))
      .rows[0]?.n

  it('delivers each mail once, also when several drain together', async () => {
    for (let n = 0; n < 6; n++) await sendMail(test.database.db, mail)
    let delivered = 0
    await Promise.all([1, 2, 3].map(() => drain(async () => void delivered++)))
    expect([delivered, await waiting()]).toEqual([6, 0])
  })

  it('retains a mail that could not be sent and tries again later', async () => {
    await sendMail(test.database.db, mail)
    await drain(() => Promise.reject(new Error('server down')))
    expect(await waiting()).toBe(1)
    await drain(() => Promise.reject(new Error('not yet due')))
    await test.database.db.execute(sql`update outbox set next_attempt_at = now()`)
    let delivered = 0
    await drain(async () => void delivered++)
    expect([delivered, await waiting()]).toEqual([1, 0])
  })

  it('is sent as soon as a mail is committed, by any writer', async () => {
    let woken = 0
    onMail(test.database.db, () => void woken++)
    await test.database.db.transaction(async (tx) => {
      await sendMail(tx, mail)
      expect(woken).toBe(0)
    })
    expect(woken).toBe(1)
    await drain(async () => {})
  })

  it('is silent about a change that did not happen', async () => {
    let woken = 0
    onMail(test.database.db, () => void woken++)
    await test.database.db
      .transaction(async (tx) => {
        await sendMail(tx, mail)
        throw new Error('undo')
      })
      .catch(() => {})
    expect([await waiting(), woken]).toEqual([0, 0])
  })
})
