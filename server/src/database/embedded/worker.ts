import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { openEngine } from './engine.ts'
import { createCluster } from './first-start.ts'
import { serveSession } from './session.ts'

// A slow query blocks its whole thread, so the engine has one for itself. It receives a port for each client, and
// 'close' at the end; it answers 'ready' once, and the reason if the engine dies.
if (!parentPort) throw new Error('The embedded database runs in a worker thread')
const parent = parentPort
const directory = String(workerData)

await createCluster(directory)
const engine = await openEngine(directory, (reason) => {
  parent.postMessage(String(reason))
  process.exit(1)
})

// One client at a time: a second one served in the transaction of the first would lose what it was told is committed.
let turn = Promise.resolve()
parent.on('message', (message: MessagePort | 'close') => {
  turn = turn.then(() => (message === 'close' ? close() : serveSession(engine, message)))
})
parent.postMessage('ready')

async function close() {
  await engine.close()
  process.exit(0)
}
