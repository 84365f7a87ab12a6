import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ended, findPostgres, launch, serverAccount } from './postgres.ts'

/** A standby of the server at `url`, made and promoted by PostgreSQL's own programs. */
export async function startStandby(url: string) {
  const programs = findPostgres()!
  const owner = serverAccount()
  const directory = await mkdtemp(join(tmpdir(), 'quadra-standby-'))
  if (owner) await chown(directory, owner.uid, owner.gid)
  const data = join(directory, 'data')
  const run = (program: string, ...options: string[]) =>
    execFileSync(join(programs, program), options, { ...owner, cwd: directory, stdio: ['ignore', 'ignore', 'pipe'] })
  run('pg_basebackup', '-d', url, '-D', data, '--checkpoint=fast', '--write-recovery-conf', '--no-sync')
  const { server, port } = await launch(programs, directory, owner, [])
  const abandon = () => {
    server.kill('SIGQUIT')
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', abandon)
  return {
    port,
    promote: () => run('pg_ctl', 'promote', '-w', '-D', data),
    stop: async () => {
      process.off('exit', abandon)
      await ended(server, 'SIGINT')
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/**
 * A relay to one port that can be switched to another, as HAProxy does for a cluster. Without a port it refuses
 * connections.
 */
export async function openRelay(first: number) {
  let target: number | undefined = first
  const open = new Set<Socket>()
  let isVanishing = false
  const server = createServer((caller) => {
    if (target === undefined) {
      caller.destroy()
      return
    }
    if (isVanishing) {
      open.add(caller.on('error', () => {}))
      return
    }
    const behind = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [caller, behind],
      [behind, caller],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const lead = (port: number | undefined) => {
    target = port
    for (const socket of open) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    lead,
    /** Bytes vanish without a word: those of the connections there are, and of new ones too if `newOnes`. */
    vanish: (newOnes: boolean) => {
      isVanishing = newOnes
      for (const socket of open) socket.unpipe().pause()
    },
    /** New connections work again. */
    appear: () => (isVanishing = false),
    close: () => {
      lead(undefined)
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
