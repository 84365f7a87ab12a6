import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export class DirectoryInUse extends Error {
  constructor(directory: string, pid: string) {
    super(`La cartella dati ${directory} è già in uso ${pid ? `dal processo ${pid}` : 'da un altro processo'}`)
  }
}

export interface DirectoryLock {
  release(): Promise<void>
}

// A second process on the same files would silently destroy rows. The lock is a listening local socket, because the
// kernel closes it whatever way the process ends: after kill -9 nobody answers, and no process id can be mistaken for
// another.
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  fs.mkdirSync(directory, { recursive: true, mode: 0o700 })
  const real = fs.realpathSync(directory)
  return process.platform === 'win32' ? lockPipe(real) : lockSocket(real)
}

// Windows removes a pipe together with its process, so the name alone is the lock.
async function lockPipe(directory: string): Promise<DirectoryLock> {
  const path = `\\\\.\\pipe\\quadra-${digest(directory)}`
  const claim = new Claim()
  try {
    await claim.listen(path)
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') throw error
    throw new DirectoryInUse(directory, (await ask(path))?.pid ?? '')
  }
  return claim
}

// A Unix socket leaves its file behind, and two starters could both remove a stale one and both bind the same name.
// So everyone binds a name of their own first and only then looks at the others: of two starters, the later to listen
// always sees the earlier. Between two that see each other while still undecided, the smaller name wins.
async function lockSocket(directory: string): Promise<DirectoryLock> {
  const claim = new Claim()
  const folder = await listenIn(socketFolders(directory), claim)
  try {
    await outlastRivals(directory, folder, claim.name)
  } catch (error) {
    await claim.release()
    throw error
  }
  // A starter that met this socket between its bind and its listen took it for a dead one and removed it: others would
  // not see it. Every such starter was a rival, and none is left, so a name that is still there stays.
  if (!fs.existsSync(join(folder, claim.name))) {
    await claim.release()
    return lockSocket(directory)
  }
  claim.state = 'held'
  return claim
}

type State = 'claimed' | 'held' | 'leaving'

class Claim implements DirectoryLock {
  readonly name = `lock-${randomUUID().slice(0, 8)}`
  state: State = 'claimed'
  readonly #server = net.createServer((socket) => {
    socket.on('error', () => {})
    socket.end(`${this.state} ${process.pid}`)
  })

  listen(path: string) {
    return new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(path, () => {
        this.#server.off('error', reject)
        this.#server.unref()
        resolve()
      })
    })
  }

  release() {
    return new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }
}

// The operating system cuts socket paths at about 104 bytes, and some shared or foreign file systems hold no sockets.
export function socketFolders(directory: string) {
  const spare = `/tmp/quadra-${digest(directory)}`
  return Buffer.byteLength(directory) > 85 ? [spare] : [directory, spare]
}

async function listenIn([folder = '', ...others]: string[], claim: Claim): Promise<string> {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    await claim.listen(join(folder, claim.name))
    return folder
  } catch (error) {
    if (others.length === 0) throw error
    return listenIn(others, claim)
  }
}

async function outlastRivals(directory: string, folder: string, own: string) {
  for (;;) {
    const rivals = await livingRivals(folder, own)
    const winner = rivals.find(({ state, name }) => state === 'held' || (state === 'claimed' && name < own))
    if (winner) throw new DirectoryInUse(directory, winner.pid)
    if (rivals.length === 0) return
    await delay(10)
  }
}

async function livingRivals(folder: string, own: string) {
  const names = fs.readdirSync(folder).filter((name) => name.startsWith('lock-') && name !== own)
  const rivals = []
  for (const name of names) {
    const path = join(folder, name)
    const answer = await ask(path)
    if (answer) rivals.push({ name, ...answer })
    else fs.rmSync(path, { force: true })
  }
  return rivals
}

// Undefined when nobody listens. Being able to connect proves that the holder lives, even one too busy to answer.
function ask(path: string) {
  return new Promise<{ state: State; pid: string } | undefined>((resolve) => {
    let answer = ''
    const socket = net.connect(path)
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

export const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24)

export const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
