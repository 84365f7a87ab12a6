import { Worker } from 'node:worker_threads'
import { NO_ROOM } from './reserve.ts'

// Owns the worker. If the engine dies, its clients get an error and the next connection starts it again, which recovers
// from the log as a PostgreSQL server does after a crash.
export class EngineThread {
  readonly #directory: string
  readonly #makeRoom: () => Promise<boolean>
  #worker: Promise<Worker> | undefined
  #lacksRoom = false

  /** `makeRoom` frees some of the disk for an engine that found none to start with; false when it cannot. */
  constructor(directory: string, makeRoom = async () => false) {
    this.#directory = directory
    this.#makeRoom = makeRoom
  }

  worker() {
    this.#worker ??= this.#startWithRoom().then(
      (worker) => {
        worker.once('exit', (code) => {
          this.#worker = undefined
          this.#lacksRoom = code === NO_ROOM
        })
        return worker
      },
      (error: unknown) => {
        this.#worker = undefined
        throw error
      },
    )
    return this.#worker
  }

  async #startWithRoom() {
    // It might start on the rest of its last file, and stop again at the first reading.
    if (this.#lacksRoom) await this.#makeRoom()
    try {
      return await start(this.#directory)
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOSPC' || !(await this.#makeRoom())) throw error
      return start(this.#directory)
    }
  }

  async close() {
    const worker = await this.#worker?.catch(() => undefined)
    if (!worker) return
    const ended = new Promise((resolve) => worker.once('exit', resolve))
    worker.postMessage('close')
    await ended
  }
}

async function start(directory: string) {
  const worker = new Worker(workerFile(), {
    workerData: directory,
    // Room for PostgreSQL to find its own stack limit and answer with an error; in the usual 4 MB a long expression
    // overflows the thread first, which kills the engine.
    resourceLimits: { stackSizeMb: 64 },
  })
  // Its clients get the error from their sockets; without a listener it would end the process.
  worker.on('error', () => {})
  const exited = new Promise<number>((resolve) => worker.once('exit', resolve))
  const first = new Promise<'ready' | StartError>((resolve) => worker.once('message', resolve))
  const started = await Promise.race([first, exited])
  if (started === 'ready') return worker
  // Two engines on one directory would destroy it: the next one starts after the end of this one.
  const exitCode = await exited
  if (typeof started === 'object') throw Object.assign(new Error(started.message), { code: started.code })
  throw new Error(`Il database della cartella dati non si avvia (codice ${exitCode})`)
}

/** What the worker sends instead of 'ready'. */
export interface StartError {
  readonly message: string
  readonly code: string | undefined
}

// Node cannot load TypeScript in a worker: tests, which run the sources, use the compiled one.
function workerFile() {
  const here = import.meta.url.replace(/\/src\/(.*)\.ts$/, '/dist/$1.js')
  return new URL('worker.js', here)
}
