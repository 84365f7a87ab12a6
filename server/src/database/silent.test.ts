import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest'
import { copyTemplate } from '../testing/engine.ts'
import { openRelay } from '../testing/standby.ts'
import { type Database, openDatabase } from './open.ts'

vi.setConfig({ testTimeout: 60_000 })
const onServer = inject('template').engine === 'postgres'

let relay: Awaited<ReturnType<typeof openRelay>>
let database: Database
let remove: () => Promise<void>
beforeEach(async () => {
  if (!onServer) return
  const copy = await copyTemplate()
  remove = copy.remove
  const url = new URL(copy.environment.DATABASE_URL!)
  relay = await openRelay(Number(url.port))
  url.port = String(relay.port)
  database = await openDatabase({ databaseUrl: url.href, dataDir: '' }, () => {})
})
afterEach(async () => {
  if (!onServer) return
  await relay.close()
  await database.close()
  await remove()
})

const seconds = async (work: Promise<unknown>) => {
  const from = Date.now()
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return { error: error as { code?: string } | undefined, took: (Date.now() - from) / 1000 }
}

it.runIf(onServer)(
  'calls in flight end within 15 s when packets vanish, and the next ones succeed when they are back',
  async () => {
    const calls = [1, 2, 3].map(() => seconds(database.pool.query('select pg_sleep(2)')))
    await delay(500)
    relay.vanish(true)
    for (const { error, took } of await Promise.all(calls)) {
      expect(error).toMatchObject({ code: 'ETIMEDOUT' })
      expect(took).toBeLessThan(15)
    }
    relay.appear()
    const { rows } = await database.pool.query('select 1 as n')
    expect(rows).toEqual([{ n: 1 }])
  },
)

it.runIf(onServer)('so does one whose connection alone was forgotten on the way', async () => {
  const call = seconds(database.pool.query('select pg_sleep(2)'))
  await delay(500)
  relay.vanish(false)
  const { error, took } = await call
  expect(error).toMatchObject({ code: 'ETIMEDOUT' })
  expect(took).toBeLessThan(15)
})

it.runIf(onServer)('a slow statement is left alone', async () => {
  const { error, took } = await seconds(database.pool.query('select pg_sleep(9)'))
  expect(error).toBeUndefined()
  expect(took).toBeGreaterThan(9)
})
