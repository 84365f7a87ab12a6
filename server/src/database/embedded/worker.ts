import { once } from 'node:events'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { openEngine } from './engine.ts'
import { createCluster } from './first-start.ts'
import { resetSession, serveSession } from './session.ts'

// A slow query blocks its whole thread, so the engine has one for itself. It receives a port for each client, and
// 'close' at the end; it sends 'ready' once.
if (!parentPort) throw new Error('The embedded database runs in a worker thread')
const parent = parentPort
const directory = String(workerData)

await createCluster(directory)
const engine = await openEngine(directory)

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
