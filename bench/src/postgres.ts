import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { cacheFolder } from './cache-folder.ts'
import { freePort, type Server, startProduct } from './programs.ts'
import { type Seeding, seedDatabase } from './seeding.ts'

/** A filled database on the server that BENCH_DATABASE_URL names, or on a private PostgreSQL whose data wait for the next run. */
export async function openPostgres(seeding: Seeding): Promise<Server & { readonly pid?: number | undefined }> {
  const given = process.env.BENCH_DATABASE_URL
  const server = given
    ? { url: given, pid: undefined, stop: async () => {} }
    : await startPrivate(await cacheFolder(seeding))
  try {
    return { ...server, url: await freshCopy(server.url, seeding) }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Writing scenarios change what they touch: each run works on a copy of the filled database. */
async function freshCopy(server: string, seeding: Seeding): Promise<string> {
  const seeded = `quadra_${seeding.name}`
  const db = new pg.Client({ connectionString: server })
  await db.connect()
  try {
    const { rowCount } = await db.query('select from pg_database where datname = $1', [seeded])
    if (!rowCount) {
      await db.query('drop database if exists quadra_seeding')
      await db.query('create database quadra_seeding')
      await fill(named(server, 'quadra_seeding'), seeding)
      await db.query(`alter database quadra_seeding rename to ${seeded}`)
    }
    await db.query('drop database if exists quadra_bench with (force)')
    await db.query(`create database quadra_bench template ${seeded}`)
    return named(server, 'quadra_bench')
  } finally {
    await db.end()
  }
}

async function fill(url: string, seeding: Seeding) {
  await (await startProduct({ DATABASE_URL: url })).stop()
  const db = new pg.Pool({ connectionString: url, max: 2 })
  try {
    await seedDatabase(db, seeding)
  } finally {
    await db.end()
  }
}

function named(server: string, database: string) {
  const url = new URL(server)
  url.pathname = database
  return url.href
}

async function startPrivate(folder: string) {
  const programs = findPrograms()
  const owner = account()
  const directory = join(folder, 'postgres')
  await mkdir(directory, { recursive: true })
  if (owner) await chown(directory, owner.uid, owner.gid)
  await chmod(directory, 0o700)
  const data = join(directory, 'data')
  const identity = { ...owner, cwd: directory }
  if (!existsSync(join(data, 'PG_VERSION')))
    execFileSync(
      join(programs, 'initdb'),
      ['-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-D', data],
      { ...identity, stdio: ['ignore', 'ignore', 'inherit'] },
    )
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'shared_buffers=256MB',
    ...counting(programs),
  ]
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
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, pid: server.pid, stop }
}

/** Counts the statements, where the server has what counts them. */
const counting = (programs: string) =>
  existsSync(join(programs, '../lib/pg_stat_statements.so')) ? ['shared_preload_libraries=pg_stat_statements'] : []

/** Debian installs PostgreSQL's programs off the PATH, by version. */
function findPrograms() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')))
  if (!found) throw new Error('PostgreSQL was not found: install it, or name a server in BENCH_DATABASE_URL')
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
