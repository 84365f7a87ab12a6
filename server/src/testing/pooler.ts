import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { tmpdir } from 'node:os'
import { freePort, serverAccount } from './postgres.ts'

/** PgBouncer, where it is installed. */
export const findPooler = () =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((path) => existsSync(path))

/** A pooler in transaction mode before a database: each transaction may have another of its few connections. */
export async function startPooler(program: string, databaseUrl: string) {
  const { hostname, port: serverPort, username, pathname } = new URL(databaseUrl)
  const directory = await mkdtemp(join(tmpdir(), 'quadra-pooler-'))
  const port = await freePort()
  const settings = join(directory, 'pgbouncer.ini')
  await writeFile(
    settings,
    `[databases]
* = host=${hostname} port=${serverPort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
`,
  )
  const owner = serverAccount()
  if (owner) await chown(directory, owner.uid, owner.gid)
  const pooler = spawn(program, [settings], { ...owner, stdio: 'ignore' })
  await answering(port, pooler)
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    stop: async () => {
      const ended = new Promise((resolve) => pooler.once('exit', resolve))
      pooler.kill('SIGINT')
      await ended
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function answering(port: number, pooler: ChildProcess) {
  while (pooler.exitCode === null) {
    const reached = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => (socket.destroy(), resolve(true)))
      socket.once('error', () => resolve(false))
    })
    if (reached) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`PgBouncer ended with ${pooler.exitCode}`)
}
