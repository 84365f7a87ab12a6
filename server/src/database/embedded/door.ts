import fs from 'node:fs'
import net from 'node:net'
import { basename, dirname, join } from 'node:path'
import { codeOf, digest, socketFolders } from './directory-lock.ts'

/** Where whoever holds a directory copies its database for others. Only the holder's own account can knock. */
export async function openDoor(directory: string, copyTo: (folder: string) => Promise<void>) {
  const server = net.createServer({ allowHalfOpen: true }, async (socket) => {
    socket.on('error', () => {})
    try {
      const name = await received(socket)
      if (!isCopyName(name)) throw new Error('not the name of a copy')
      await copyTo(join(directory, name))
      socket.end(done)
    } catch (error) {
      socket.end(error instanceof Error ? error.message : String(error))
    }
  })
  await listen(server, doorsOf(directory))
  server.unref()
  return { close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

/** Has the holder of the directory copy its database into `folder`, which stands in that directory. */
export async function askForCopy(folder: string): Promise<void> {
  const answer = await knock(doorsOf(dirname(folder)), basename(folder))
  if (answer !== done)
    throw new Error(`Quadra è in funzione ma non ha copiato il database: ${answer || 'si è chiusa'}.`)
}

export const isCopyName = (name: string) => /^copy-\w{6}$/.test(name)
const done = 'done'

function doorsOf(directory: string): string[] {
  const real = fs.realpathSync(directory)
  if (process.platform === 'win32') return [`\\\\.\\pipe\\quadra-door-${digest(real)}`]
  return socketFolders(real).map((folder) => join(folder, 'door'))
}

// The lock is ours: a door that is already there was left by a process that was killed.
async function listen(server: net.Server, [path = '', ...others]: string[]): Promise<void> {
  if (process.platform !== 'win32') {
    fs.mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    fs.rmSync(path, { force: true })
  }
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(path, () => {
        server.off('error', reject)
        resolve()
      })
    })
  } catch (error) {
    if (!others.length) throw error
    return listen(server, others)
  }
}

async function knock([path = '', ...others]: string[], request: string): Promise<string> {
  const socket = net.connect({ path, allowHalfOpen: true })
  socket.end(request)
  try {
    return await received(socket)
  } catch (error) {
    if (!others.length) return codeOf(error)
    return knock(others, request)
  }
}

/** All that the other side says; unlike a reading by iteration, it leaves the socket open for the answer. */
function received(socket: net.Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.on('data', (bytes) => (text += bytes.toString()))
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
    socket.on('close', () => resolve(text))
  })
}
