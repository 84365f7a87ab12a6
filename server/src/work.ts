import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './database/open.ts'
import type { FileStorage } from './kernel/files/storage.ts'
import { forgetSuccessors } from './kernel/access/tokens.ts'
import { unusedFiles } from './kernel/files/unused.ts'
import { every, romeTime, runDaily } from './kernel/jobs.ts'
import { drainOutbox, mailDelivery } from './kernel/outbox.ts'
import { sealNewLines } from './kernel/seals.ts'
import { slices } from './slices.ts'

const minute = 60_000

/** What the product does by itself: mails, seals of the change log, daily jobs. */
export function startWork(log: FastifyBaseLogger, database: Database, config: Config, storage: FileStorage) {
  const { db } = database
  const failed = (what: string) => (error: unknown) => log.error({ err: error }, `${what} failed`)
  const deliver = mailDelivery(config)
  const jobs = [...slices.flatMap((slice) => slice.jobs ?? []), unusedFiles(storage, failed('removing an unused file'))]
  let maintained = romeTime().day
  const mail = every(30_000, () => drainOutbox(db, deliver, failed('mail delivery')), failed('outbox'))
  const seals = every(minute, async () => void (await sealNewLines(db)), failed('sealing the change log'))
  const daily = every(
    minute,
    async () => {
      await forgetSuccessors(db)
      for (const job of jobs) if ((await runDaily(db, job)) === 'ran') log.info({ job: job.name }, 'daily job done')
      const { day, hour } = romeTime()
      if (day === maintained || hour < 3) return
      maintained = day
      await database.maintain()
    },
    failed('daily work'),
  )
  for (const task of [mail, seals, daily]) task.hurry()
  return {
    mailWaiting: mail.hurry,
    stop: async () => {
      await Promise.all([mail.stop(), seals.stop(), daily.stop()])
      await sealNewLines(db).catch(failed('sealing the change log'))
    },
  }
}
