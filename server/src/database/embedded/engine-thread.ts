import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

// Owns the worker. If the engine dies, its clients get an error and the next connection starts it again, which recovers
// from the log as a PostgreSQL server does after a crash.
export class EngineThread {
  readonly #directory: string
  #worker: Promise<Worker> | undefined

  constructor(directory: string) {
    this.#directory = directory
  }

  worker() {
    this.#worker ??= this.#start()
    return this.#worker
  }

  async #start() {
    const worker = new Worker(workerFile(), {
      workerData: this.#directory,
      // Room for PostgreSQL to find its own stack limit and answer with an error; in the usual 4 MB a long expression
      // overflows the thread first, which kills the engine.
      resourceLimits: { stackSizeMb: 64 },
    })
    worker.once('exit', () => (this.#worker = undefined))
    const [answer] = await Promise.race([once(worker, 'message'), once(worker, 'exit')])
    if (answer !== 'ready') throw new Error(`Il database della cartella dati non si avvia (codice ${answer})`)
    // Its clients get the error from their sockets; without a listener it would end the process.
    worker.on('error', () => {})
    return worker
  }

  async close() {
    const worker = await this.#worker?.catch(() => undefined)
    if (!worker) return
    const ended = new Promise((resolve) => worker.once('exit', resolve))
    worker.postMessage('close')
    await ended
  }
}

// Node cannot load TypeScript in a worker: tests, which run the sources, use the compiled one.
function workerFile() {
  const here = import.meta.url.replace(/\/src\/(.*)\.ts$/, '/dist/$1.js')
  return new URL('worker.js', here)
}
