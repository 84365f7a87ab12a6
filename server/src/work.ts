import type { Database } from './database/open.ts'
import { forgetSuccessors } from './kernel/access/tokens.ts'
import { anchorPath } from './kernel/log/anchor/anchor-file.ts'
import { anchorSeals } from './kernel/log/anchor/anchor-seals.ts'
import { openSigner } from './kernel/log/anchor/key.ts'
import { weeklySeal } from './kernel/log/anchor/weekly-seal.ts'
import { storeMonth } from './cruscotto/month-job.ts'
import type { App } from './kernel/app.ts'
import { romeTime } from './kernel/clock.ts'
import { unusedFiles } from './kernel/files/unused.ts'
import { forgetReplies } from './kernel/http/idempotency.ts'
import { every, runDaily } from './kernel/work/jobs.ts'
import { forgetWork } from './kernel/work/lavoro.ts'
import { drainOutbox, mailDelivery, onMail } from './kernel/work/outbox.ts'
import { foldCounts } from './kernel/query/row-count.ts'
import { sealNewLines } from './kernel/log/seals.ts'
import { writeWords } from './kernel/log/log-words.ts'
import { Presence } from './kernel/work/presence.ts'
import { startWorking } from './kernel/work/worker.ts'
import { bringDueIntoForce } from './documento/in-force.ts'
import { expirePacks } from './fascicolo/expiry.ts'
import { complaintRetention } from './reclamo/remove-data.ts'
import { deadlineNotices } from './scadenzario/notices-job.ts'
import { answerRequests } from './session/recovery.ts'
import { slices } from './slices.ts'

const minute = 60_000

/** What the product does by itself: mails, seals of the change log, daily jobs. */
export function startWork(app: App, database: Database) {
  const {
    http: { log },
    config,
    storage,
    clock,
  } = app
  const { db } = database
  const failed = (what: string) => (error: unknown) => log.error({ err: error }, `${what} failed`)
  const deliver = mailDelivery(config)
  const jobs = [
    ...slices.flatMap((slice) => slice.jobs ?? []),
    bringDueIntoForce(config.publicUrl),
    deadlineNotices(slices, config.publicUrl),
    storeMonth(slices),
    forgetReplies,
    forgetWork,
    expirePacks(storage, failed('removing the bytes of a pack')),
    complaintRetention(app),
    unusedFiles(storage, failed('removing an unused file')),
    ...weeklySeal(config),
  ]
  let maintained = romeTime(clock()).day
  const mail = every(
    30_000,
    async () => {
      await answerRequests(db, config, clock).catch(failed('answering requests for recovery links'))
      await drainOutbox(db, deliver, failed('mail delivery'))
    },
    failed('outbox'),
  )
  const seal = async () => {
    const signer = await openSigner(config)
    await sealNewLines(db, signer)
    await anchorSeals(db, signer, anchorPath(config.dataDir))
  }
  const seals = every(minute, seal, failed('sealing the change log'))
  const words = every(5_000, () => writeWords(db, 5_000), failed('writing down the words of the change log'))
  const daily = every(
    minute,
    async () => {
      await forgetSuccessors(db)
      await foldCounts(db)
      for (const job of jobs)
        if ((await runDaily(db, job, clock())) === 'ran') log.info({ job: job.name }, 'daily job done')
      const { day, hour } = romeTime(clock())
      if (day === maintained || hour < 3) return
      maintained = day
      await database.maintain()
    },
    failed('daily work'),
  )
  onMail(db, mail.hurry)
  const background = startWorking(db, {
    kinds: slices.flatMap((slice) => slice.work?.(app, slices) ?? []),
    failed: failed('work in the background'),
    // The embedded engine's directory has one process at a time.
    alone: !config.databaseUrl,
    // Behind a pooler no connection belongs to a process: there the missing heartbeat decides.
    presence: config.databaseUrl && !config.databasePooled ? new Presence(database.pool) : undefined,
  })
  for (const task of [mail, seals, words, daily, background]) task.hurry()
  return {
    stop: async () => {
      await Promise.all([mail, seals, words, daily, background].map((task) => task.stop()))
      await seal().catch(failed('sealing the change log'))
    },
  }
}
