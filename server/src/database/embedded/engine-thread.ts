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
    const worker = new Worker(workerFile(), { workerData: this.#directory })
    worker.once('exit', () => (this.#worker = undefined))
    const [answer] = await Promise.race([once(worker, 'message'), once(worker, 'exit')])
    if (answer !== 'ready') throw new Error(`The embedded database did not start: ${answer}`)
    // The sockets of its clients report what happened; without a listener the error would end the process.
    worker.on('error', () => {})
    return worker
  }

  async close() {
    const worker = await this.#worker
    if (!worker) return
    worker.postMessage('close')
    await once(worker, 'exit')
  }
}

// Node cannot load TypeScript in a worker: tests, which run the sources, use the compiled one.
function workerFile() {
  const here = import.meta.url.replace(/\/src\/(.*)\.ts$/, '/dist/$1.js')
  return new URL('worker.js', here)
}
