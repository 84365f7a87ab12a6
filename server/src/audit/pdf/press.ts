import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Refusal } from '../../kernel/errors.ts'
import type { Report } from './report.ts'

const longestQueue = 50
/** Idle, the process would keep 100 MB for itself. */
const longestIdle = 5 * 60_000

/**
 * Prints one report at a time, in a process of its own: what a text does to the compiler, which is not JavaScript, can
 * end or hang a process, and no thread could be stopped in the middle of it. It costs one report, not the next.
 */
export class Press {
  readonly #onFailure: (error: unknown) => void
  readonly #program: URL
  readonly #patience: number
  #child: ChildProcess | undefined
  #turn: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #closed = false
  #idle: NodeJS.Timeout | undefined

  constructor(onFailure: (error: unknown) => void, { program = ownProgram(), patience = 30_000 } = {}) {
    this.#onFailure = onFailure
    this.#program = program
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
  close() {
    this.#closed = true
    this.#dismiss(this.#child)
  }

  #printNow(report: Report) {
    if (this.#closed) throw new Error('the press is closed')
    clearTimeout(this.#idle)
    const child = (this.#child ??= this.#start())
    return new Promise<Buffer>((resolve, reject) => {
      const settle = (end: () => void) => {
        clearTimeout(timer)
        this.#idle = setTimeout(() => this.#dismiss(child), longestIdle).unref()
        child.off('message', answered).off('error', lost).off('exit', ended)
        end()
      }
      const answered = (answer: Answer) =>
        settle(() => ('pdf' in answer ? resolve(Buffer.from(answer.pdf)) : reject(new Error(answer.problem))))
      const lost = (reason: Error) => {
        this.#dismiss(child)
        settle(() => reject(reason))
      }
      const ended = (code: number | null, signal: string | null) =>
        lost(new Error(`the press ended with ${code ?? signal}`))
      const timer = setTimeout(() => lost(new Error(`no report within ${this.#patience} ms`)), this.#patience)
      child.on('message', answered).on('error', lost).on('exit', ended)
      child.send(report, (error) => error && lost(error))
    })
  }

  #start() {
    const child = fork(fileURLToPath(this.#program), {
      serialization: 'advanced',
      // It needs none of the product's secrets, nor its options.
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    // The product may end while it idles.
    child.unref()
    child.channel?.unref()
    // The report in hand hears of it by itself; without a listener an error between two would end the product.
    child.on('error', () => {})
    child.once('exit', () => this.#dismiss(child))
    return child
  }

  /** The next report starts another. */
  #dismiss(child: ChildProcess | undefined) {
    child?.kill('SIGKILL')
    if (this.#child === child) this.#child = undefined
  }
}

/** What the process says of a report. */
export type Answer = { readonly pdf: Uint8Array } | { readonly problem: string }

const unavailable = () =>
  new Refusal(503, 'Il PDF non può essere preparato in questo momento: riprovare tra poco', undefined, {
    headers: { 'Retry-After': '5' },
  })

// Another process cannot load TypeScript: tests, which run the sources, use the compiled program.
function ownProgram() {
  const here = import.meta.url.replace(/\/src\/(.*)\.ts$/, '/dist/$1.js')
  return new URL('program.js', here)
}
