import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { openBucket } from '../../server/dist/testing/bucket.js'
import { freePort } from '../../server/dist/testing/postgres.js'
import { root } from '../prepare/program.mjs'
import { configuration, variables } from './configuration.mjs'
import { groupOf, smallDisks, wall } from './faults.mjs'
import { Processes, send, serverPids } from './processes.mjs'

const machines = [0, 1, 2]
const products = [0, 1]

/** The three machines of deploy/ha: etcd, Patroni, HAProxy and two processes of Quadra over a bucket. */
export async function startCluster(programs) {
  const folder = mkdtempSync(join(tmpdir(), 'quadra-rehearsal-'))
  const processes = new Processes(folder)
  const { account } = programs
  const own = (path) => {
    mkdirSync(path, { mode: 0o700, recursive: true })
    if (account) chownSync(path, account.uid, account.gid)
    return path
  }
  own(folder)
  const bucket = await openBucket()
  const ports = []
  for (const _ of machines) {
    const mine = {}
    for (const port of [2379, 2380, 5432, 8008, 8405, 3000]) mine[port] = await freePort()
    ports.push(mine)
  }
  const [database, web] = [await freePort(), await freePort()]
  const secret = () => randomBytes(24).toString('hex')
  const secrets = { POSTGRES_PASSWORD: secret(), REPLICATION_PASSWORD: secret(), QUADRA_PASSWORD: secret() }
  const home = (machine) => own(join(folder, `quadra${machine + 1}`))
  const dataDir = (machine) => join(home(machine), 'postgres')
  const render = configuration({
    ports,
    secrets,
    paths: {
      'patroni.yml': (machine) => [
        ['/var/lib/postgresql/15/quadra.pgpass', join(home(machine), 'pgpass')],
        ['/var/lib/postgresql/15/quadra', dataDir(machine)],
        ['/usr/lib/postgresql/15/bin', programs.postgres],
        ['/var/run/postgresql', home(machine)],
        // A watchdog would restart this machine.
        ['mode: required', 'mode: off'],
      ],
      'haproxy.cfg': () => [
        ['  user haproxy\n  group haproxy\n', ''],
        [':443 ssl crt /etc/haproxy/quadra.pem alpn h2,http/1.1', `127.0.0.1:${web}`],
        ['127.0.0.1:5000', `127.0.0.1:${database}`],
      ],
      'quadra.env': () => [['127.0.0.1:5000', `127.0.0.1:${database}`]],
    },
  })
  const write = (path, text) => {
    writeFileSync(path, text, { mode: 0o600 })
    if (account) chownSync(path, account.uid, account.gid)
    return path
  }

  const disks = account && smallDisks(machines.map(home), account, processes)
  const ofMachine = (machine) => account && { ...account, gid: groupOf(machine) }

  for (const machine of machines) {
    const env = { ...variables(render('etcd', machine)), ETCD_DATA_DIR: join(home(machine), 'etcd') }
    processes.start(`etcd${machine + 1}`, { file: programs.etcd, env, account: ofMachine(machine), restart: 1 })
  }
  await until('etcd', 60, () => answers(`http://127.0.0.1:${ports[0][2379]}/health`))
  for (const machine of machines) {
    const args = [write(join(home(machine), 'patroni.yml'), render('patroni.yml', machine))]
    processes.watchServer(dataDir(machine))
    processes.start(`patroni${machine + 1}`, { file: programs.patroni, args, account: ofMachine(machine), restart: 1 })
    // The first one makes the cluster, the others copy it.
    if (machine === 0) await until('the first PostgreSQL', 120, () => answers(patroniUrl(0, 'primary')))
  }
  const cfg = write(join(folder, 'haproxy.cfg'), render('haproxy.cfg', 0))
  processes.start('haproxy', { file: programs.haproxy, args: ['-db', '-f', cfg], account, restart: 1 })
  const url = (user, password, name) => `postgres://${user}:${password}@127.0.0.1:${database}/${name}`
  const superuser = url('postgres', secrets.POSTGRES_PASSWORD, 'postgres')
  await until('HAProxy to the primary', 30, () => query(superuser, 'select 1'))
  await query(superuser, `create role quadra login password '${secrets.QUADRA_PASSWORD}'`)
  await query(superuser, 'create database quadra owner quadra template template0')
  await until('a synchronous replica', 120, async () => (await members()).some(({ role }) => role === 'sync_standby'))

  const environment = {
    ...variables(render('quadra.env', 0)),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${web}`,
    DEMO: '1',
    STORAGE_URL: bucket.url(),
    SECRET_KEY: randomBytes(32).toString('base64'),
    LOG_KEY: '',
    SMTP_URL: '',
  }
  const args = [`${root}server/dist/main.js`]
  for (const machine of products) {
    const env = { ...environment, PORT: String(ports[machine][3000]), DATA_DIR: join(home(machine), 'quadra') }
    processes.start(`product${machine + 1}`, { file: process.execPath, args, env, restart: 2 })
    // The first one fills the database.
    await until(`Quadra ${machine + 1}`, 300, () => answers(`http://127.0.0.1:${ports[machine][3000]}/readyz`))
  }
  await until('HAProxy to Quadra', 30, () => answers(`http://127.0.0.1:${web}/readyz`))

  function patroniUrl(machine, path) {
    return `http://127.0.0.1:${ports[machine][8008]}/${path}`
  }
  /** As any Patroni that answers sees the cluster. */
  async function members() {
    for (const machine of machines) {
      const seen = await fetch(patroniUrl(machine, 'cluster'), { signal: AbortSignal.timeout(1000) })
        .then((answer) => answer.json())
        .catch(() => undefined)
      if (seen?.members) return seen.members.map((one) => ({ ...one, machine: Number(one.name.slice(-1)) - 1 }))
    }
    return []
  }
  return {
    address: `http://127.0.0.1:${web}`,
    quadraUrl: url('quadra', secrets.QUADRA_PASSWORD, 'quadra'),
    environment: { ...environment, DATA_DIR: join(home(0), 'quadra') },
    anchors: products.map((machine) => join(home(machine), 'quadra', 'log-anchor.jsonl')),
    processes,
    bucket,
    members,
    /** Its packets vanish, and those to it, until `false`; without root and nft it cannot be tried. */
    filter: account && programs.nft && wall(programs.nft, ports, processes),
    disks,
    signalServer: (machine, signal) => {
      for (const pid of serverPids(dataDir(machine))) send(pid, signal)
    },
    isPrimary: (machine) => answers(patroniUrl(machine, 'primary')),
    /** A signal to Patroni and PostgreSQL of one machine, as if to the machine. */
    signalDatabase: (machine, signal) => {
      processes.signal(`patroni${machine + 1}`, signal)
      for (const pid of serverPids(dataDir(machine))) send(pid, signal)
    },
    /** The same by SIGKILL, and it stays off until it is resumed. */
    crashDatabase: async (machine) => {
      const ended = processes.stop(`patroni${machine + 1}`, 'SIGKILL')
      for (const pid of serverPids(dataDir(machine))) send(pid, 'SIGKILL')
      await ended
    },
    end: async () => {
      await processes.endAll()
      await bucket.close()
    },
  }
}

export async function query(url, text) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

export const answers = (url) =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )

export async function until(what, seconds, holds) {
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    if (await Promise.resolve(holds()).catch(() => false)) return
    await delay(200)
  }
  throw new Error(`${what}: not there within ${seconds} s`)
}
