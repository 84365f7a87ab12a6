import { Refusal } from '../errors.ts'
import { pdfSeconds } from '../health/metrics.ts'
import { currentPerson, outsideSlot } from '../stream/current-slot.ts'
import { Slots } from '../stream/slots.ts'
import { PressProcess } from './press-process.ts'
import type { Job } from './typeset.ts'

/** A report that uses every component: compiler, template and both fonts. */
const trial: Job = { template: 'trial', report: { title: 'Prova di stampa', text: 'Perché è così: x ≥ 1' } }
/** Letters of a report that is printed in a moment; a longer one takes seconds, a very long one a minute. */
const short = 64 * 1024

/**
 * Prints reports in turns by person. Long ones have a separate process, which does not stay: a short one never waits
 * behind another user's long one.
 */
export class Press {
  readonly #onFailure: (error: unknown) => void
  readonly #short: Lane
  readonly #long: Lane

  constructor(onFailure: (error: unknown) => void, { program = ownProgram(), patience = 60_000 } = {}) {
    this.#onFailure = onFailure
    // Idle, a process would occupy up to 215 MB.
    this.#short = new Lane(new PressProcess({ program, patience, idle: 5 * 60_000 }))
    this.#long = new Lane(new PressProcess({ program, patience, idle: 1000 }))
  }

  async print(template: string, report: object): Promise<Buffer> {
    const lane = JSON.stringify(report).length > short ? this.#long : this.#short
    const end = pdfSeconds.startTimer()
    try {
      const pdf = await outsideSlot(() => lane.print({ template, report }))
      end({ outcome: 'printed' })
      return pdf
    } catch (error) {
      end({ outcome: error instanceof Refusal ? 'refused' : 'failed' })
      if (error instanceof Refusal) throw error
      this.#onFailure(error)
      throw unavailable()
    }
  }

  /** Fails when nothing can be printed. A process that was started for this alone does not stay. */
  check = () => this.#short.check()

  /** Jobs that still wait are refused. */
  close() {
    this.#short.process.close()
    this.#long.process.close()
  }
}

class Lane {
  readonly process: PressProcess
  readonly #slots = new Slots({ all: 1, perPerson: 1, waiting: 50, patience: 60_000, refuse: () => unavailable() })
  #waiting = 0

  constructor(process: PressProcess) {
    this.process = process
  }

  async print(job: Job): Promise<Buffer> {
    this.#waiting++
    try {
      return await this.#slots.run(currentPerson(), () => this.process.print(job))
    } finally {
      this.#waiting--
    }
  }

  async check() {
    const wasIdle = !this.process.isRunning
    await this.print(trial)
    if (wasIdle && this.#waiting === 0) this.process.stop()
  }
}

const unavailable = () =>
  new Refusal(503, 'Il PDF non può essere preparato in questo momento: riprovare tra poco', undefined, {
    headers: { 'Retry-After': '5' },
  })

// Another process cannot load TypeScript: tests, which run the sources, use the compiled program.
function ownProgram() {
  const here = import.meta.url.replace(/\/src\/(.*)\.ts$/, '/dist/$1.js')
  return new URL('program.js', here)
}
