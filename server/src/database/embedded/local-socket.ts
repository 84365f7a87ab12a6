import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import net from 'node:net'

// A local socket in a directory, however long the directory's path is. The operating system cuts the paths of sockets
// at about 104 bytes, so they are named from within. Node makes, calls and closes them before it returns: nothing else
// of this process runs meanwhile. On Windows the name is that of a pipe, outside any directory.

export function listenIn(directory: string, name: string, server: net.Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    within(directory, () =>
      server.listen({ path: name }, () => {
        server.off('error', reject)
        resolve()
      }),
    )
  })
}

/** Also removes the socket's name, which it resolves from within; a deleted directory has none. */
export function closeIn(directory: string, server: net.Server): Promise<void> {
  return new Promise((resolve) => {
    const close = () => server.close(() => resolve())
    if (existsSync(directory)) within(directory, close)
    else close()
  })
}

export const connectIn = (directory: string, name: string, options: { allowHalfOpen?: boolean } = {}): net.Socket =>
  within(directory, () => net.connect({ ...options, path: name }))

function within<Result>(directory: string, act: () => Result): Result {
  if (process.platform === 'win32') return act()
  const before = process.cwd()
  process.chdir(directory)
  try {
    return act()
  } finally {
    process.chdir(before)
  }
}

export const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24)

export const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
