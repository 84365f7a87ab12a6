import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { verifyLog } from '../kernel/log/verify-log.ts'
import { cast } from '../testing/cast.ts'
import { brokenFiles, halfOperations } from '../testing/half-operations.ts'
import { keysFor, Ledger, writeAudit, writeDocument } from '../testing/ledger.ts'
import { startPostgres } from '../testing/postgres.ts'
import { launch } from '../testing/process.ts'
import { pairOf, type Remote, type Reply, signIn } from '../testing/remote.ts'
import { openRelay, startStandby } from '../testing/standby.ts'

const { engine } = inject('template')

/** The whole cluster, with Patroni and HAProxy, is rehearsed by `npm run rehearse -- failover`. */
it.skipIf(engine !== 'postgres')(
  'the primary dies under load, its standby is promoted: nothing is lost or done twice, refusals are 503 with Retry-After',
  async () => {
    const primary = await startPostgres({ durable: true })
    onTestFinished(primary.stop)
    const relay = await openRelay(Number(new URL(primary.url).port))
    onTestFinished(relay.close)
    const dataDir = await mkdtemp(join(tmpdir(), 'quadra-failover-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const database = new URL((await primary.createDatabase()).url)
    database.port = String(relay.port)
    const environment = { DATA_DIR: dataDir, DATABASE_URL: database.href, DEMO: '1', PORT: '0' }
    const products = [launch(environment)]
    onTestFinished(async () => {
      for (const { child } of products) child.kill('SIGKILL')
      await Promise.all(products.map(({ ended }) => ended))
    })
    const addresses = [await products[0]!.ready()]
    const standby = await startStandby(primary.url)
    onTestFinished(standby.stop)
    await waitFor(primary.url)
    products.push(launch(environment))
    addresses.push(await products[1]!.ready())

    const door = patient(addresses)
    const { access_token } = pairOf(await signIn(door.caller(), cast.admin))
    const admin = door.caller(access_token)
    const keys = await keysFor(admin)
    const before = await totals(admin)
    const ledger = new Ledger()
    let stopped = false
    const writing = Promise.all(
      [writeAudit, writeAudit, writeAudit, writeDocument].map(async (write) => {
        while (!stopped) await write(admin, ledger, keys)
      }),
    )
    await Promise.race([ledger.after(60), writing])
    await primary.kill()
    relay.lead(undefined)
    await delay(300)
    standby.promote()
    relay.lead(standby.port)
    await Promise.race([ledger.after(60), writing])
    stopped = true
    await writing

    expect(door.refusals.length).toBeGreaterThan(0)
    expect(door.refusals.filter((refusal) => refusal !== '503, Retry-After')).toEqual([])
    expect(await ledger.lost(admin, 'all')).toEqual([])
    const after = await totals(admin)
    expect(after, 'as many as were acknowledged, none twice').toEqual({
      audit: before.audit + ledger.count('audit'),
      documento: before.documento + ledger.count('documento'),
    })
    for (const { child } of products) child.kill('SIGTERM')
    expect((await Promise.all(products.map(({ ended }) => ended))).map(({ code }) => code)).toEqual([0, 0])

    const config = readConfig(environment, '')
    const { db, close } = await openDatabase(config, () => {})
    expect(await halfOperations(db)).toEqual([])
    expect(await brokenFiles(db, config, ledger.files)).toEqual([])
    expect((await verifyLog(db)).findings).toEqual([])
    await close()
  },
  180_000,
)

/** A standby that is streaming; from then on a commit waits for it. */
async function waitFor(primaryUrl: string) {
  const client = new pg.Client({ connectionString: primaryUrl })
  await client.connect()
  await client.query(`alter system set synchronous_standby_names = '*'`)
  await client.query('select pg_reload_conf()')
  const isSynchronous = async () =>
    (await client.query(`select from pg_stat_replication where sync_state = 'sync'`)).rowCount === 1
  while (!(await isSynchronous())) await delay(50)
  await client.end()
}

const totals = async (admin: Remote) => {
  const total = async (path: string) => (await admin.get(path)).body.meta.totale
  return { audit: await total('/api/audit?pagina=1'), documento: await total('/api/documento?pagina=1') }
}

/** Calls at each address in turn that are sent again until they are answered, a POST with the same key; how they were refused meanwhile. */
function patient(addresses: readonly string[]) {
  const refusals: string[] = []
  let calls = 0
  const call = async (method: string, path: string, token?: string, body?: object): Promise<Reply> => {
    const key = randomUUID()
    for (;;) {
      const form = body instanceof FormData
      const answer = await fetch(addresses[calls++ % addresses.length] + path, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && !form && { 'content-type': 'application/json' }),
          ...(method === 'POST' && { 'idempotency-key': key }),
        },
        ...(body && { body: form ? body : JSON.stringify(body) }),
      })
      const text = await answer.text()
      if (answer.status < 500) return { status: answer.status, body: JSON.parse(text) }
      refusals.push(`${answer.status}${answer.headers.has('retry-after') ? ', Retry-After' : ` ${text}`}`)
      await delay(50)
    }
  }
  const caller = (token?: string): Remote => ({
    get: (path) => call('GET', path, token),
    post: (path, body) => call('POST', path, token, body),
    put: (path, body) => call('PUT', path, token, body),
    del: (path) => call('DELETE', path, token),
  })
  return { refusals, caller }
}
