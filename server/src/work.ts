import type { Product } from './app.ts'
import type { Database } from './database/open.ts'
import { forgetSuccessors } from './kernel/access/tokens.ts'
import { sealAndAnchor } from './kernel/log/anchor/seal-and-anchor.ts'
import { romeTime } from './kernel/clock.ts'
import { DailyJobs } from './kernel/work/daily-jobs.ts'
import { every } from './kernel/work/jobs.ts'
import { mailDelivery } from './kernel/work/mail-delivery.ts'
import { wayOf } from './kernel/work/mail-trouble.ts'
import { drainOutbox, onMail } from './kernel/work/outbox.ts'
import { foldCounts } from './kernel/query/row-count.ts'
import { writeWords } from './kernel/log/log-words.ts'
import { Presence } from './kernel/work/presence.ts'
import { startWorking } from './kernel/work/worker.ts'
import { onNotices } from './kernel/notices/events.ts'
import { NoticeDelivery } from './notifica_esterna/delivery.ts'
import { answerRequests } from './session/recovery.ts'
import { slices } from './slices.ts'

const minute = 60_000

/** What the product does by itself: mails, seals of the change log, daily jobs. */
export function startWork(app: Product, database: Database) {
  const {
    http: { log },
    config,
    clock,
  } = app
  const { db } = database
  const failed = (what: string) => (error: unknown) => log.error({ err: error }, `${what} failed`)
  const deliver = mailDelivery(config)
  const undelivered = (error: unknown) => {
    failed('mail delivery')(error)
    app.health.doubt('posta')
  }
  const jobs = new DailyJobs(db, app.jobs, {
    clock,
    ran: (job) => log.info({ job }, 'daily job done'),
    failed: (job, error) => log.error({ job, err: error }, 'daily job failed'),
  })
  let maintained = romeTime(clock()).day
  const mail = every(
    30_000,
    async () => {
      await answerRequests(db, config, clock).catch(failed('answering requests for recovery links'))
      await drainOutbox(db, deliver, undelivered, {
        way: wayOf(config),
        refused: (mail) => log.warn(mail, 'a mail was refused by its recipient'),
      })
    },
    failed('outbox'),
  )
  const seal = () =>
    sealAndAnchor(db, config).catch((error: unknown) => {
      app.health.doubt('ancore')
      throw error
    })
  const seals = every(minute, seal, failed('sealing the change log'))
  const words = every(5_000, () => writeWords(db, 5_000), failed('writing down the words of the change log'))
  const daily = every(
    minute,
    async () => {
      await forgetSuccessors(db).catch(failed('forgetting what replaced a token'))
      await foldCounts(db).catch(failed('counting rows'))
      await jobs.run()
      const { day, hour } = romeTime(clock())
      if (day === maintained || hour < 3) return
      maintained = day
      await database.maintain()
    },
    failed('daily work'),
  )
  const delivery = new NoticeDelivery(db, { config, clock, failed: failed('telling another system') })
  const notices = every(5_000, () => delivery.run(), failed('telling other systems'))
  onMail(db, mail.hurry)
  onNotices(db, notices.hurry)
  const background = startWorking(db, {
    kinds: slices.flatMap((slice) => slice.work?.(app, slices) ?? []),
    failed: failed('work in the background'),
    // The embedded engine's directory has one process at a time.
    alone: !config.databaseUrl,
    // Behind a pooler no connection belongs to a process: there the missing heartbeat decides.
    presence: config.databaseUrl && !config.databasePooled ? new Presence(database.pool) : undefined,
  })
  for (const task of [mail, notices, seals, words, daily, background]) task.hurry()
  return {
    stop: async () => {
      await Promise.all([mail, notices, seals, words, daily, background].map((task) => task.stop()))
      await delivery.stop()
      await jobs.ended()
      await seal().catch(failed('sealing the change log'))
    },
  }
}
