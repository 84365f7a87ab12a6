import { once } from 'node:events'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { openEngine } from './engine.ts'
import type { StartError } from './engine-thread.ts'
import { createCluster } from './first-start.ts'
import { resetSession, serveSession } from './session.ts'

// A slow query blocks its whole thread, so the engine has one for itself. It receives a port for each client, and
// 'close' at the end; it sends 'ready' once, or the error that prevented its start.
if (!parentPort) throw new Error('The embedded database runs in a worker thread')
const parent = parentPort
const directory = String(workerData)

const engine = await open().catch((error: Error & { code?: string }): never => {
  // Thrown, it would be lost on a busy machine: Node may report the end of the thread without it.
  parent.postMessage({ message: error.message, code: error.code } satisfies StartError)
  process.exit(1)
})

// One client at a time: a second one served in the transaction of the first would lose rows reported to it as
// committed.
let turn = Promise.resolve()
let served: MessagePort | undefined
parent.on('message', (message: MessagePort | 'close') => {
  if (message === 'close') {
    served?.close()
    turn = turn.then(close)
  } else {
    const closed = once(message, 'close')
    turn = turn.then(() => serve(message, closed))
  }
})
parent.postMessage('ready')

async function open() {
  await createCluster(directory)
  return openEngine(directory)
}

async function serve(port: MessagePort, closed: Promise<unknown>) {
  served = port
  serveSession(engine, port)
  await closed
  resetSession(engine)
}

async function close() {
  await engine.close()
  process.exit(0)
}
