import { Worker } from 'node:worker_threads'
import { Refusal } from '../../kernel/errors.ts'
import type { Report } from './report.ts'

const longestQueue = 50

/** Prints one report at a time in a thread of its own. A thread that dies or hangs costs one report, not the next. */
export class Press {
  readonly #onFailure: (error: unknown) => void
  readonly #file: URL
  readonly #patience: number
  #worker: Worker | undefined
  #turn: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #closed = false

  constructor(onFailure: (error: unknown) => void, { file = workerFile(), patience = 30_000 } = {}) {
    this.#onFailure = onFailure
    this.#file = file
    this.#patience = patience
  }

  async print(report: Report): Promise<Buffer> {
    if (this.#waiting === longestQueue) throw unavailable()
    this.#waiting++
    const printed = this.#turn.then(() => this.#printNow(report))
    this.#turn = printed.catch(this.#onFailure)
    try {
      return await printed
    } catch {
      throw unavailable()
    } finally {
      this.#waiting--
    }
  }

  /** Whoever still waits is refused. */
  async close() {
    this.#closed = true
    await this.#worker?.terminate()
  }

  #printNow(report: Report) {
    if (this.#closed) throw new Error('the press is closed')
    const worker = (this.#worker ??= this.#start())
    return new Promise<Buffer>((resolve, reject) => {
      const lost = (reason: unknown) => {
        // Not waited for: a thread inside the compiler ends only when that returns.
        void worker.terminate()
        this.#worker = undefined
        settle({
          problem: reason instanceof Error ? reason : new Error(`the thread ended with code ${String(reason)}`),
        })
      }
      const patience = setTimeout(() => lost(new Error(`no report within ${this.#patience} ms`)), this.#patience)
      const settle = (answer: Answer) => {
        clearTimeout(patience)
        worker.off('message', settle).off('error', lost).off('exit', lost)
        if ('pdf' in answer) resolve(Buffer.from(answer.pdf.buffer))
        else reject(answer.problem)
      }
      worker.on('message', settle).on('error', lost).on('exit', lost)
      worker.postMessage(report)
    })
  }

  #start() {
    const worker = new Worker(this.#file)
    worker.unref()
    // The report in hand hears of it by itself; without a listener an error between two would end the process.
    worker.on('error', () => {})
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined
    })
    return worker
  }
}

/** What the thread says of a report. */
export type Answer = { readonly pdf: Uint8Array<ArrayBuffer> } | { readonly problem: Error }

const unavailable = () =>
  new Refusal(503, 'Il PDF non può essere preparato in questo momento: riprovare tra poco', undefined, {
    headers: { 'Retry-After': '5' },
  })

// Node cannot load TypeScript in a worker: tests, which run the sources, use the compiled one.
function workerFile() {
  const here = import.meta.url.replace(/\/src\/(.*)\.ts$/, '/dist/$1.js')
  return new URL('worker.js', here)
}
