import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, inject, it, onTestFailed, onTestFinished } from 'vitest'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { verifyLog } from '../kernel/log/verify-log.ts'
import { cast } from '../testing/cast.ts'
import { copyTemplate } from '../testing/engine.ts'
import { startPostgres } from '../testing/postgres.ts'
import { launch, shortLived } from '../testing/process.ts'
import { pairOf, remote, signIn } from '../testing/remote.ts'
import { brokenFiles, halfOperations } from '../testing/half-operations.ts'
import { randomFrom, seed, size } from '../testing/size.ts'
import { type Keys, keysFor, Ledger, writeUntilInterrupted } from '../testing/ledger.ts'

/** The fourth is the first that kills a start too; `QUADRA_TEST_KILLS=100` repeats it for as long as one likes. */
const kills = Number(process.env['QUADRA_TEST_KILLS'] ?? size({ gate: 4, night: 12 }))
const { engine } = inject('template')

it(`loses nothing it acknowledged and leaves nothing half done, killed ${kills} times while people write`, async () => {
  const random = randomFrom(inject('seed'))
  onTestFailed(() => console.error(`${seed} kills at the same moments again`))
  const place = await newPlace()
  const environment = { ...place.environment, PORT: '0' }
  const start = () => launch(environment, shortLived)
  const ledger = new Ledger()
  let product = start()
  onTestFinished(async () => {
    product.child.kill('SIGKILL')
    await product.ended
    await place.remove()
  })
  let token: string | undefined
  let keys: Keys | undefined

  for (let kill = 1; kill <= kills; kill++) {
    const address = await product.ready()
    token ??= pairOf(
      await signIn(
        remote(() => address),
        cast.admin,
      ),
    ).access_token
    const admin = remote(() => address, token)
    keys ??= await keysFor(admin)
    expect(await ledger.lost(admin, 'fresh')).toEqual([])

    if (place.crash && kill % 3 === 0) {
      const writing = writeUntilInterrupted(admin, ledger, keys)
      await Promise.race([writing, ledger.after(3 + random(40))])
      await place.crash()
      await writing
      expect(await ledger.lost(admin, 'fresh'), 'the database was killed').toEqual([])
    }
    const writing = writeUntilInterrupted(admin, ledger, keys)
    if (engine === 'embedded' && kill === 1) await isRefused(start())
    await Promise.race([writing, ledger.after(3 + random(20))])
    await delay(random(10))
    product.child.kill('SIGKILL')
    expect((await product.ended).signal).toBe('SIGKILL')
    await writing

    product = start()
    if (kill % 4 === 3) {
      // A start, which recovers from the kill before, may be killed too.
      await delay(random(1000))
      product.child.kill('SIGKILL')
      await product.ended
      product = start()
    }
  }

  const address = await product.ready()
  expect(
    await ledger.lost(
      remote(() => address, token),
      'all',
    ),
  ).toEqual([])
  product.child.kill('SIGTERM')
  expect((await product.ended).code).toBe(0)

  const config = readConfig(environment, '')
  const { db, close } = await openDatabase(config, () => {})
  expect(await halfOperations(db)).toEqual([])
  expect(await brokenFiles(db, config, ledger.files)).toEqual([])
  expect((await verifyLog(db)).findings).toEqual([])
  await close()
}, 900_000)

/** While one process has the data, another is refused and ends; it does no harm. */
async function isRefused(second: ReturnType<typeof launch>) {
  expect((await second.ended).code).toBe(1)
  expect(second.errors()).toContain('è già in uso dal processo')
}

/** The data of one product; on a separate durable server, which may be killed as well. */
async function newPlace() {
  if (engine === 'embedded') return { ...(await copyTemplate()), crash: undefined }
  const server = await startPostgres({ durable: true })
  const dataDir = await mkdtemp(join(tmpdir(), 'quadra-durable-'))
  const { url } = await server.createDatabase()
  return {
    environment: { DATA_DIR: dataDir, DATABASE_URL: url, DEMO: '1' },
    crash: server.crash,
    remove: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
