import fs from 'node:fs'
import net from 'node:net'
import { basename, dirname, join } from 'node:path'
import { closeIn, codeOf, connectIn, digest, listenIn } from './local-socket.ts'

/**
 * A socket on which the process that has the directory copies its database for others. Only its own account can
 * connect.
 */
export async function openCopySocket(directory: string, copyTo: (folder: string) => Promise<void>) {
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
  const { real, name } = socketOf(directory)
  // The lock is ours: a socket that is already there was left by a process that was killed.
  if (process.platform !== 'win32') fs.rmSync(join(real, name), { force: true })
  await listenIn(real, name, server)
  server.unref()
  return { close: () => closeIn(real, server) }
}

/** Requests the process that has the directory to copy its database into `folder`, which is in that directory. */
export async function requestCopy(folder: string): Promise<void> {
  const answer = await sendRequest(dirname(folder), basename(folder))
  if (answer !== done)
    throw new Error(`Quadra è in funzione ma non ha copiato il database: ${answer || 'si è chiusa'}.`)
}

export const isCopyName = (name: string) => /^copy-\w{6}$/.test(name)
const done = 'done'

function socketOf(directory: string) {
  const real = fs.realpathSync.native(directory)
  return { real, name: process.platform === 'win32' ? `\\\\.\\pipe\\quadra-door-${digest(real)}` : 'door' }
}

async function sendRequest(directory: string, request: string): Promise<string> {
  const { real, name } = socketOf(directory)
  const socket = connectIn(real, name, { allowHalfOpen: true })
  socket.end(request)
  return received(socket).catch(codeOf)
}

/** All that the other side sends; unlike an async iteration, it leaves the socket open for the answer. */
function received(socket: net.Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.on('data', (bytes) => (text += bytes.toString()))
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
    socket.on('close', () => resolve(text))
  })
}
