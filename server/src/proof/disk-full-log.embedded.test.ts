import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { Reserve } from '../database/embedded/reserve.ts'
import { openFamily } from '../kernel/access/tokens.ts'
import { verifyLog } from '../kernel/log/verify-log.ts'
import { slices } from '../slices.ts'
import { cast } from '../testing/cast.ts'
import { halfOperations } from '../testing/half-operations.ts'
import { keysFor } from '../testing/ledger.ts'
import { launch, shortLived } from '../testing/process.ts'
import { remote } from '../testing/remote.ts'
import { noSmallDisk, smallDisk } from '../testing/small-disk.ts'

const patience = { timeout: 60_000, interval: 200 }

it('where not even the engine’s log has room everything can still be read, and /readyz names it', async ({ skip }) => {
  const { directory, fill, free, remove } = smallDisk(256) ?? skip(noSmallDisk)
  const environment = { DATA_DIR: join(directory, 'data'), DEMO: '1' }
  await cp(inject('template').directory, environment.DATA_DIR, { recursive: true })
  const token = await stopForWantOfRoom(environment, fill)
  const product = launch({ ...environment, PORT: '0' }, shortLived)
  onTestFinished(async () => {
    product.child.kill('SIGKILL')
    await product.ended
    remove()
  })
  const address = await product.ready()
  const admin = remote(() => address, token)
  const watcher = async () => (await admin.get('/readyz')) as { status: number; body: any }
  const { cliente_id } = await keysFor(admin)
  const write = async () => (await admin.post('/api/servizio', { cliente: cliente_id, descrizione: 'Dopo' })).status

  const full = await statusesOf(admin.get)
  expect(await write()).toBe(507)
  await vi.waitFor(async () => {
    const { status, body } = await watcher()
    expect([status, body.stato]).toEqual([200, 'degradato'])
    expect(body.guasti).toContainEqual({
      parte: 'database',
      problema: 'Il database non può salvare: lo spazio su disco è esaurito',
      dal: expect.any(String),
    })
  }, patience)
  expect(await write()).toBe(507)

  free()
  await vi.waitFor(async () => expect((await watcher()).body).toEqual({ stato: 'pronto' }), patience)
  expect(await write()).toBe(201)
  expect(full).toEqual(await statusesOf(admin.get))
  product.child.kill('SIGTERM')
  expect((await product.ended).code).toBe(0)

  const { db, close } = await openDatabase(readConfig(environment, ''), () => {})
  expect(await halfOperations(db)).toEqual([])
  expect((await verifyLog(db)).findings).toEqual([])
  await close()
}, 240_000)

/** A product whose disk others fill until its engine stops: its last write is there. Answers a session of the administrator. */
async function stopForWantOfRoom(environment: NodeJS.ProcessEnv, fill: () => void) {
  const { pool, db, close } = await openDatabase(readConfig(environment, ''), () => {})
  const admin = await pool.query<{ id: number }>('select id from utente where email = $1', [cast.admin])
  const { access_token } = await openFamily(db, admin.rows[0]!.id)
  await new Reserve(join(environment['DATA_DIR']!, 'reserve')).restore()
  fill()
  const exhaust = async () => {
    for (;;) {
      await pool.query('update servizio set stato = stato where id = 1')
      await pool.query('select pg_switch_wal()')
    }
  }
  await expect(exhaust()).rejects.toThrow('Connection terminated unexpectedly')
  await close()
  return access_token
}

/** Every list of the contract, with the status of each. */
async function statusesOf(get: (path: string) => Promise<{ status: number }>) {
  const statuses: Record<string, number> = {}
  for (const { api } of slices)
    for (const { method, path } of Object.values(api))
      if (method === 'GET' && !path.includes(':')) statuses[path] = (await get(path)).status
  return statuses
}
