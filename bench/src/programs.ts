import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Target } from './measure.ts'
import { seededManager } from './seed.ts'

export interface Server {
  readonly url: string
  readonly stop: () => Promise<void>
}

export interface Program extends Server {
  readonly pid: number
  /** From its command to its first answer. */
  readonly startSeconds: number
}

/** The product as it is shipped, on the database or in the directory named, with its demonstration data. */
export async function startProduct(
  place: { DATABASE_URL: string } | { DATA_DIR: string },
  options: readonly string[] = [],
): Promise<Program> {
  if ('DATA_DIR' in place) return start('../../server/dist/main.js', { ...place, DEMO: '1' }, options)
  const directory = await mkdtemp(join(tmpdir(), 'quadra-bench-data-'))
  const program = await start('../../server/dist/main.js', { ...place, DATA_DIR: directory, DEMO: '1' }, options)
  return { ...program, stop: () => program.stop().then(() => rm(directory, { recursive: true, force: true })) }
}

/** The hand-written server it is compared with. */
export const startReference = (databaseUrl: string) => start('./reference.js', { DATABASE_URL: databaseUrl })

async function start(
  path: string,
  environment: Record<string, string>,
  options: readonly string[] = [],
): Promise<Program> {
  const port = await freePort()
  const begun = performance.now()
  const program = spawn(process.execPath, [...options, fileURLToPath(new URL(path, import.meta.url))], {
    env: { ...process.env, DATABASE_URL: '', NODE_ENV: 'production', ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await answering(`${url}/readyz`, program)
  const startSeconds = (performance.now() - begun) / 1000
  return { url, pid: program.pid!, startSeconds, stop: () => stopped(program) }
}

/** The resident memory of a process, in megabytes. */
export const memoryOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024

async function answering(url: string, program: ChildProcess, patience = 120_000) {
  const until = Date.now() + patience
  while (Date.now() < until) {
    if (program.exitCode !== null) throw new Error(`the server ended with ${program.exitCode}`)
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`no answer from ${url}`)
}

function stopped(program: ChildProcess) {
  return new Promise<void>((resolve) => {
    program.once('exit', () => resolve())
    program.kill('SIGTERM')
  })
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

/** Tokens valid for the whole run: product and reference server read them from the same table. */
export async function signedIn(url: string): Promise<Target> {
  const [gestore, manager] = await Promise.all(
    ['gestore@example.org', seededManager].map((email) => signIn(url, email)),
  )
  return { url, tokens: { gestore: gestore!, manager: manager! } }
}

export async function signIn(url: string, username: string): Promise<string> {
  const answer = await fetch(`${url}/oauth/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'password',
      client_id: 'quadra-web',
      client_secret: 'quadra-web',
      username,
      password: 'Quadra!2026',
    }),
  })
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`)
  return ((await answer.json()) as { access_token: string }).access_token
}
