import type { Db } from '../../database/database.ts'
import type { Clock } from '../clock.ts'
import { type JobState, jobStates, recordFailure } from './job-state.ts'
import { type DailyJob, runDaily } from './jobs.ts'

interface Around {
  readonly clock: Clock
  readonly ran: (job: string) => void
  readonly failed: (job: string, error: unknown) => void
}

/** How long one job may delay the others. It goes on beside them, and does not begin again before it ends. */
const patience = 60_000

/** All daily jobs, each by itself: one that fails is tried again later, behind those that did not. */
export class DailyJobs {
  readonly #db: Db
  readonly #jobs: readonly DailyJob[]
  readonly #around: Around
  readonly #underWay = new Map<string, Promise<void>>()

  constructor(db: Db, jobs: readonly DailyJob[], around: Around) {
    this.#db = db
    this.#jobs = jobs.toSorted((one, other) => one.hour - other.hour)
    this.#around = around
  }

  /** Runs those that are due. Never throws because of one of them. */
  async run() {
    for (const job of inTurn(this.#jobs, await this.#states(), this.#around.clock())) {
      if (this.#underWay.has(job.name)) continue
      const attempt = this.#attempt(job).finally(() => this.#underWay.delete(job.name))
      this.#underWay.set(job.name, attempt)
      await within(patience, attempt)
    }
  }

  /** Waits for what still runs. */
  async ended() {
    await Promise.all(this.#underWay.values())
  }

  async #attempt(job: DailyJob) {
    const { clock, ran, failed } = this.#around
    try {
      if ((await runDaily(this.#db, job, clock())) === 'ran') ran(job.name)
    } catch (error) {
      failed(job.name, error)
      await recordFailure(this.#db, job.name, clock()).catch((why: unknown) => failed(job.name, why))
    }
  }

  /** Without them every job is due: that they cannot be read must not stop the jobs. */
  #states = () =>
    jobStates(
      this.#db,
      this.#jobs.map(({ name }) => name),
    ).catch(() => [])
}

/** Without those whose next attempt is not due; what failed comes last, the longest ago first. */
export function inTurn(jobs: readonly DailyJob[], states: readonly JobState[], now: Date): DailyJob[] {
  const failed = new Map(states.flatMap((state) => (state.failures ? [[state.name, state] as const] : [])))
  const isDue = ({ name }: DailyJob) => Date.parse(failed.get(name)?.next_attempt_at ?? '1970') <= now.getTime()
  const at = ({ name }: DailyJob) => Date.parse(failed.get(name)?.failed_at ?? '1970')
  return jobs.filter(isDue).toSorted((one, other) => at(one) - at(other))
}

async function within(milliseconds: number, work: Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds).unref()))
  await Promise.race([work, over]).finally(() => clearTimeout(timer))
}
