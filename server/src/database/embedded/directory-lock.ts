import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { closeIn, codeOf, connectIn, digest, listenIn } from './local-socket.ts'

/** A directory that must not be used, and why. */
export class DirectoryRefused extends Error {}

export class DirectoryInUse extends DirectoryRefused {
  constructor(directory: string, pid: string) {
    super(`La cartella dati ${directory} è già in uso ${pid ? `dal processo ${pid}` : 'da un altro processo'}`)
  }
}

export interface DirectoryLock {
  release(): Promise<void>
}

// A second process on the same files would silently destroy rows. The lock is a listening local socket, because the
// kernel closes it however the process ends: after kill -9 no process answers, and no process id can be mistaken for
// another. It is in the directory itself: a process that reaches the files by any path, with any /tmp, meets it.
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  fs.mkdirSync(directory, { recursive: true, mode: 0o700 })
  // The name as the system stores it: on Windows the same folder may be written in capitals.
  const real = fs.realpathSync.native(directory)
  return process.platform === 'win32' ? lockPipe(real) : lockSocket(real)
}

// Windows removes a pipe together with its process, so the name alone is the lock.
async function lockPipe(directory: string): Promise<DirectoryLock> {
  const path = `\\\\.\\pipe\\quadra-${digest(directory)}`
  const claim = new Claim(directory, path)
  try {
    await claim.listen()
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') throw error
    throw new DirectoryInUse(directory, (await queryOwner(directory, path))?.pid ?? '')
  }
  return claim
}

// A Unix socket leaves its file behind, and two starting processes could both remove a stale one and both bind the same
// name. So each binds a unique name first and only then looks at the others: of two, the later to listen always sees
// the earlier. Between two that see each other while still undecided, the smaller name wins.
async function lockSocket(directory: string): Promise<DirectoryLock> {
  const claim = new Claim(directory, `lock-${randomUUID().slice(0, 8)}`)
  await claim.listen().catch((error) => {
    throw new DirectoryRefused(unlockable(directory, codeOf(error)))
  })
  try {
    await outlastRivals(directory, claim.name)
  } catch (error) {
    await claim.release()
    throw error
  }
  // A starter that met this socket between its bind and its listen took it for a dead one and removed it: others would
  // not see it. Every such starter was a rival, and none is left, so a name that is still there stays.
  if (!fs.existsSync(join(directory, claim.name))) {
    await claim.release()
    return lockSocket(directory)
  }
  claim.state = 'held'
  return claim
}

// Some shared or foreign file systems do not support sockets. Without its lock a directory is not safe, so it is not
// used.
const unlockable = (directory: string, code: string) =>
  `La cartella dati ${directory} non si può proteggere da un secondo processo (${code}): serve una cartella scrivibile di un disco locale, oppure un server PostgreSQL in DATABASE_URL.`

type State = 'claimed' | 'held' | 'leaving'

class Claim implements DirectoryLock {
  readonly name: string
  state: State = 'claimed'
  readonly #directory: string
  readonly #server = net.createServer((socket) => {
    socket.on('error', () => {})
    socket.end(`${this.state} ${process.pid}`)
  })

  constructor(directory: string, name: string) {
    this.#directory = directory
    this.name = name
  }

  async listen() {
    await listenIn(this.#directory, this.name, this.#server)
    this.#server.unref()
  }

  release() {
    return closeIn(this.#directory, this.#server)
  }
}

async function outlastRivals(directory: string, own: string) {
  for (;;) {
    const rivals = await livingRivals(directory, own)
    const winner = rivals.find(({ state, name }) => state === 'held' || (state === 'claimed' && name < own))
    if (winner) throw new DirectoryInUse(directory, winner.pid)
    if (rivals.length === 0) return
    await delay(10)
  }
}

async function livingRivals(directory: string, own: string) {
  const names = fs.readdirSync(directory).filter((name) => name.startsWith('lock-') && name !== own)
  const rivals = []
  for (const name of names) {
    const answer = await queryOwner(directory, name)
    if (answer) rivals.push({ name, ...answer })
    else fs.rmSync(join(directory, name), { force: true })
  }
  return rivals
}

// Undefined if no process listens. A successful connection proves that the owner lives, even one too busy to answer.
function queryOwner(directory: string, name: string) {
  return new Promise<{ state: State; pid: string } | undefined>((resolve) => {
    let answer = ''
    const socket = connectIn(directory, name)
    const settle = (silence: State) => {
      socket.destroy()
      const [state, pid = ''] = answer.split(' ')
      resolve({ state: state ? (state as State) : silence, pid })
    }
    socket.setTimeout(1000, () => settle('held'))
    socket.on('data', (text) => (answer += text.toString()))
    socket.on('end', () => settle('leaving'))
    socket.on('error', (error) => {
      const code = codeOf(error)
      if (code === 'ECONNREFUSED' || code === 'ENOENT') resolve(undefined)
      else settle(code === 'ECONNRESET' ? 'leaving' : 'held')
    })
  })
}
