import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'

/**
 * A private PostgreSQL server in a temporary directory: nothing of it outlives the run. As quick as possible, unless it
 * must survive a crash.
 */
export async function startPostgres({ durable = false, within = tmpdir() } = {}) {
  const programs = findPostgres()
  if (!programs)
    throw new Error(
      'No PostgreSQL that can be started: install 15 or later (Debian: apt-get install postgresql), or put initdb on the PATH',
    )
  const directory = await mkdtemp(join(within, 'quadra-postgres-'))
  const owner = serverAccount()
  if (owner) await chown(directory, owner.uid, owner.gid)
  const removeDirectory = () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
  try {
    initialise(programs, directory, owner)
    const settings = durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
    const start = (port?: number) => launch(programs, directory, owner, settings, port)
    const first = await start()
    const { port } = first
    let { server } = first
    const abandon = () => {
      server.kill('SIGQUIT')
      removeDirectory()
    }
    process.once('exit', abandon)
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    const stop = async () => {
      process.off('exit', abandon)
      await ended(server, 'SIGINT')
      await rm(directory, { recursive: true, force: true })
    }
    /** Ends it without a farewell, as a crash would, and starts it again where it was. */
    const crash = async () => {
      await ended(server, 'SIGQUIT')
      ;({ server } = await start(port))
    }
    /** Ends it as a crash would; it stays away. */
    const kill = () => ended(server, 'SIGQUIT')
    return { url, createDatabase: (name?: string) => createDatabase(url, undefined, name), crash, kill, stop }
  } catch (error) {
    removeDirectory()
    throw error
  }
}

/** A database of the caller's own, empty or a copy of `template`, which must not be in use meanwhile. */
export async function createDatabase(
  serverUrl: string,
  template = 'template0',
  name = `test_${randomBytes(8).toString('hex')}`,
) {
  // Files as they are, not page by page through the log of writes: half the price.
  await execute(serverUrl, `create database "${name}" template "${template}" strategy file_copy`)
  const url = new URL(serverUrl)
  url.pathname = name
  return { url: url.href, drop: () => execute(serverUrl, `drop database if exists "${name}" with (force)`) }
}

/**
 * The folder of the programs of a PostgreSQL that can be started here, the newest first: packages install them off the
 * PATH. Undefined where no account may run it, as root without the account its package makes; or where
 * QUADRA_TEST_ENGINE is embedded.
 */
export function findPostgres(): string | undefined {
  if (process.env.QUADRA_TEST_ENGINE === 'embedded') return undefined
  if (process.getuid?.() === 0 && !serverAccount()) return undefined
  const installed = [
    ...versionsIn('/usr/lib/postgresql', /^\d+$/),
    ...versionsIn('/usr', /^pgsql-\d+$/),
    ...versionsIn('/opt/homebrew/opt', /^postgresql@\d+$/),
    ...versionsIn('/usr/local/opt', /^postgresql@\d+$/),
    '/Applications/Postgres.app/Contents/Versions/latest',
  ]
  const folders = [...installed.map((folder) => join(folder, 'bin')), ...(process.env.PATH ?? '').split(delimiter)]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

const oldest = 15
function versionsIn(folder: string, named: RegExp) {
  const versionOf = (name: string) => Number(/\d+$/.exec(name)?.[0])
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => named.test(name)) : []
  return names
    .filter((name) => versionOf(name) >= oldest)
    .toSorted((a, b) => versionOf(b) - versionOf(a))
    .map((name) => join(folder, name))
}

async function execute(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

type Account = { readonly uid: number; readonly gid: number } | undefined

/** PostgreSQL refuses to run as root: then it runs as the account its package made, if there is one. */
export function serverAccount(): Account {
  if (process.getuid?.() !== 0 || !existsSync('/etc/passwd')) return undefined
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':')
    if (name === 'postgres') return { uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}

function initialise(programs: string, directory: string, owner: Account) {
  // A UTF-8 locale that folds accented letters, as on any server in use.
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'
  const options = [
    '-A',
    'trust',
    '-U',
    'postgres',
    '-E',
    'UTF8',
    `--locale=${locale}`,
    '--no-sync',
    '-D',
    join(directory, 'data'),
  ]
  execFileSync(join(programs, 'initdb'), options, { ...owner, cwd: directory, stdio: ['ignore', 'ignore', 'pipe'] })
}

/** Between finding a free port and binding it another program may take it: then another one is tried. */
export async function launch(
  programs: string,
  directory: string,
  owner: Account,
  settings: readonly string[],
  chosen?: number,
  attempts = 5,
): Promise<{ server: ChildProcess; port: number }> {
  const port = chosen ?? (await freePort())
  const all = [...settings, 'max_connections=200', 'listen_addresses=127.0.0.1', 'unix_socket_directories=']
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', join(directory, 'data'), '-p', String(port), ...all.flatMap((setting) => ['-c', setting])],
    {
      ...owner,
      cwd: directory,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  try {
    await ready(server)
    return { server, port }
  } catch (error) {
    if (attempts === 1) throw error
    return launch(programs, directory, owner, settings, chosen, attempts - 1)
  }
}

export function freePort() {
  return new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      )
    })
  })
}

function ready(server: ChildProcess) {
  return new Promise<void>((resolve, reject) => {
    let log = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      // Read on for as long as the server runs: a full pipe would stop it.
      if (log.length < 100_000) log += chunk.toString()
      if (/database system is ready to accept (read-only )?connections/.test(log)) resolve()
    })
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}:\n${log}`)))
  })
}

export function ended(server: ChildProcess, signal: NodeJS.Signals) {
  return new Promise<void>((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill(signal)
  })
}
