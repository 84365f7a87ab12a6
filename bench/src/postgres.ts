import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from './programs.ts'

export interface Server {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** The empty database that BENCH_DATABASE_URL names, or a private PostgreSQL that ends with the run. */
export async function openPostgres(): Promise<Server> {
  const given = process.env.BENCH_DATABASE_URL
  return given ? { url: given, stop: async () => {} } : startPrivate()
}

async function startPrivate(): Promise<Server> {
  const programs = findPrograms()
  const directory = await mkdtemp(join(tmpdir(), 'quadra-bench-'))
  const owner = account()
  if (owner) await chown(directory, owner.uid, owner.gid)
  const data = join(directory, 'data')
  const identity = { ...owner, cwd: directory }
  execFileSync(
    join(programs, 'initdb'),
    ['-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-D', data],
    {
      ...identity,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'shared_buffers=256MB']
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])],
    {
      ...identity,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (text: Buffer) => text.includes('ready to accept connections') && resolve())
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}`)))
  })
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGINT')
    await ended
    await rm(directory, { recursive: true, force: true })
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
}

/** Debian keeps PostgreSQL's programs off the PATH, by version. */
function findPrograms() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')))
  if (!found) throw new Error('PostgreSQL was not found: install it, or name an empty database in BENCH_DATABASE_URL')
  return found
}

/** PostgreSQL refuses to run as root: then it runs as the account its package made. */
function account() {
  if (process.getuid?.() !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('postgres:'))
  if (!line) throw new Error('PostgreSQL cannot run as root, and there is no account "postgres" to run it as')
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}
