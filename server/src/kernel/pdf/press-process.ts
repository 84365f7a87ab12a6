import { type ChildProcess, fork } from 'node:child_process'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Job } from './typeset.ts'

interface Habits {
  readonly program: URL
  /** The longest a report may take, and how long the process stays without one, in milliseconds. */
  readonly patience: number
  readonly idle: number
}

/**
 * Prints one report at a time, in a separate process: a text can hang the compiler, or make it use unbounded memory
 * that only the end of the process releases. It costs one report, not the next.
 */
export class PressProcess {
  readonly #habits: Habits
  #child: ChildProcess | undefined
  #closed = false
  #idle: NodeJS.Timeout | undefined

  constructor(habits: Habits) {
    this.#habits = habits
  }

  get isRunning() {
    return this.#child !== undefined
  }

  /** Ends the process; the next report starts another. */
  stop() {
    this.#dismiss(this.#child)
  }

  close() {
    this.#closed = true
    this.stop()
  }

  /** One at a time: the caller ensures it. */
  async print(job: Job): Promise<Buffer> {
    if (this.#closed) throw new Error('the press is closed')
    clearTimeout(this.#idle)
    const child = (this.#child ??= this.#start())
    return new Promise<Buffer>((resolve, reject) => {
      const settle = (end: () => void) => {
        clearTimeout(timer)
        this.#idle = setTimeout(() => this.#dismiss(child), this.#habits.idle).unref()
        child.off('message', answered).off('error', lost).off('close', ended)
        end()
      }
      const answered = (answer: Answer) => {
        if (answer.worn) this.#dismiss(child)
        settle(() => ('pdf' in answer ? resolve(Buffer.from(answer.pdf)) : reject(new Error(answer.problem))))
      }
      const lost = (reason: Error) => {
        this.#dismiss(child)
        settle(() => reject(reason))
      }
      const ended = (code: number | null, signal: string | null) =>
        lost(new Error(`the press ended with ${code ?? signal}${lastWordsOf(child)}`))
      const timer = setTimeout(
        () => lost(new Error(`no report within ${this.#habits.patience} ms`)),
        this.#habits.patience,
      )
      child.on('message', answered).on('error', lost).on('close', ended)
      // Sending fails when the process is ending: the reason is known once it has.
      child.send(job, (error) => error && this.#dismiss(child))
    })
  }

  #start() {
    const child = fork(fileURLToPath(this.#habits.program), {
      serialization: 'advanced',
      // It needs neither the product's secrets nor its options.
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    listenTo(child)
    // The product may end while it idles.
    child.unref()
    child.channel?.unref()
    // The current report gets the error by itself; without a listener an error between two would end the product.
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

/** The reply of the process. A worn one prints no other report. */
export type Answer = ({ readonly pdf: Uint8Array } | { readonly problem: string }) & { readonly worn: boolean }

/** What a process wrote to stderr before it ended explains more than its exit code. */
const complaints = new WeakMap<ChildProcess, string>()
function listenTo(child: ChildProcess) {
  child.stderr?.on('data', (chunk) => complaints.set(child, `${complaints.get(child) ?? ''}${chunk}`.slice(-2000)))
  ;(child.stderr as Socket | null)?.unref()
}
const lastWordsOf = (child: ChildProcess) => {
  const words = complaints.get(child)?.trim() ?? ''
  const line = /^\w*Error\b.*/m.exec(words)?.[0] ?? words.split('\n').at(-1)
  return line ? `: ${line}` : ''
}
