import { type ChildProcess, fork } from 'node:child_process'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { Refusal } from '../errors.ts'
import type { Job } from './typeset.ts'

const longestQueue = 50
/** Idle, the process would keep up to 215 MB for itself. */
const longestIdle = 5 * 60_000
/** What needs all there is: compiler, template and both fonts. */
const trial: Job = { template: 'trial', report: { title: 'Prova di stampa', text: 'Perché è così: x ≥ 1' } }

/**
 * Prints one report at a time, in a process of its own: what a text does to the compiler can hang it, or take memory that
 * nothing bounds and nothing but the end of the process gives back. It costs one report, not the next.
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

  constructor(onFailure: (error: unknown) => void, { program = ownProgram(), patience = 60_000 } = {}) {
    this.#onFailure = onFailure
    this.#program = program
    this.#patience = patience
  }

  async print(template: string, report: object): Promise<Buffer> {
    if (this.#waiting === longestQueue) throw unavailable()
    try {
      return await this.#inTurn({ template, report })
    } catch (error) {
      this.#onFailure(error)
      throw unavailable()
    }
  }

  /** Fails when nothing can be printed. A process that was started for this alone does not stay. */
  async check() {
    const wasIdle = !this.#child
    await this.#inTurn(trial)
    if (wasIdle && this.#waiting === 0) this.#dismiss(this.#child)
  }

  /** Whoever still waits is refused. */
  close() {
    this.#closed = true
    this.#dismiss(this.#child)
  }

  async #inTurn(job: Job) {
    this.#waiting++
    const printed = this.#turn.then(() => this.#printNow(job))
    this.#turn = printed.catch(() => {})
    try {
      return await printed
    } finally {
      this.#waiting--
    }
  }

  #printNow(job: Job) {
    if (this.#closed) throw new Error('the press is closed')
    clearTimeout(this.#idle)
    const child = (this.#child ??= this.#start())
    return new Promise<Buffer>((resolve, reject) => {
      const settle = (end: () => void) => {
        clearTimeout(timer)
        this.#idle = setTimeout(() => this.#dismiss(child), longestIdle).unref()
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
      const timer = setTimeout(() => lost(new Error(`no report within ${this.#patience} ms`)), this.#patience)
      child.on('message', answered).on('error', lost).on('close', ended)
      // What cannot be sent finds a process that is ending: how, is told when it has.
      child.send(job, (error) => error && this.#dismiss(child))
    })
  }

  #start() {
    const child = fork(fileURLToPath(this.#program), {
      serialization: 'advanced',
      // It needs none of the product's secrets, nor its options.
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    listenTo(child)
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

/** What the process says of a report. Worn, it prints no other. */
export type Answer = ({ readonly pdf: Uint8Array } | { readonly problem: string }) & { readonly worn: boolean }

const unavailable = () =>
  new Refusal(503, 'Il PDF non può essere preparato in questo momento: riprovare tra poco', undefined, {
    headers: { 'Retry-After': '5' },
  })

/** What a process complained of before it ended tells more than how it ended. */
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

// Another process cannot load TypeScript: tests, which run the sources, use the compiled program.
function ownProgram() {
  const here = import.meta.url.replace(/\/src\/(.*)\.ts$/, '/dist/$1.js')
  return new URL('program.js', here)
}
