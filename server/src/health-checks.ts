import type { Config } from './config.ts'
import { checkSecretKey } from './kernel/access/secret-key.ts'
import { knownSigner } from './kernel/log/anchor/key.ts'
import { checkLogKey } from './kernel/log/anchor/log-key.ts'
import { checkAnchors } from './kernel/log/anchor/seal-and-anchor.ts'
import type { Db } from './database/database.ts'
import { StartError } from './config/start-error.ts'
import { checkRoom, isDiskFull } from './kernel/health/disk-full.ts'
import { checkStorage, type FileStorage } from './kernel/files/storage.ts'
import { Complaint, type Part } from './kernel/health/health.ts'
import type { Clock } from './kernel/clock.ts'
import type { Press } from './kernel/pdf/press.ts'
import { failingForADay } from './kernel/work/job-state.ts'
import type { DailyJob } from './kernel/work/jobs.ts'
import { mailCheck } from './kernel/work/mail-check.ts'

interface Watched {
  /** Called at each check: it is opened later. */
  readonly db: () => Db
  readonly config: Config
  readonly storage: FileStorage
  readonly press: Press
  readonly clock: Clock
  readonly jobs: () => readonly DailyJob[]
}

/** What may break while the product still works: /readyz and the start name it. The names are in docs/production.md. */
export const partsOf = ({ db, config, storage, press, clock, jobs }: Watched): Part[] => [
  {
    name: 'database',
    complaint: config.databaseUrl
      ? 'Il database non può salvare: lo spazio su disco è esaurito, o ammette solo letture'
      : 'Il database non può salvare: lo spazio su disco è esaurito',
    check: () => checkRoom(db()),
    interval: 5 * 60_000,
  },
  {
    name: 'file',
    complaint: `I file non si possono salvare: controllare ${config.bucket ? 'STORAGE_URL' : 'DATA_DIR'}`,
    check: () => checkStorage(storage, config.port),
    interval: 5 * 60_000,
  },
  ...(config.smtpUrl
    ? [
        {
          name: 'posta',
          complaint: 'La posta non parte: controllare SMTP_URL e MAIL_FROM',
          check: mailCheck(config.smtpUrl, config, db),
          interval: 5 * 60_000,
        },
      ]
    : []),
  // Costs a second of the processor: a user who prints gets a later failure, and triggers a new check.
  { name: 'pdf', complaint: 'I PDF non si possono preparare', check: () => press.check() },
  {
    name: 'lavori',
    complaint: 'Non si sa come vanno i lavori quotidiani: manca l’accesso a job_state',
    check: async () => {
      const names = jobs().map(({ name }) => name)
      const failing = await failingForADay(db(), names, clock())
      if (failing.length)
        throw new Complaint(`Da più di un giorno non riescono i lavori quotidiani: ${failing.join(', ')}`)
    },
    interval: 60_000,
  },
  {
    name: 'segreti',
    complaint: 'La chiave dei segreti (SECRET_KEY) non si può leggere',
    check: () => unlessOfDatabase(checkSecretKey(db(), config)),
    interval: 5 * 60_000,
  },
  {
    name: 'chiave_sigilli',
    complaint: 'La chiave dei sigilli (LOG_KEY) non si può leggere',
    check: async () => {
      const signer = await knownSigner(config)
      if (signer) await unlessOfDatabase(checkLogKey(db(), signer.key))
    },
    interval: 5 * 60_000,
  },
  {
    name: 'ancore',
    complaint:
      'I sigilli del registro delle modifiche non si possono scrivere fuori dal database: controllare DATA_DIR',
    check: () => unlessOfDatabase(checkAnchors(db(), config)),
    interval: 5 * 60_000,
  },
]

/** What a check reads or writes in a database that fails just now is no trouble of its own part. */
const unlessOfDatabase = (check: Promise<void>) =>
  check.catch((error: unknown) => {
    if (error instanceof Complaint || error instanceof StartError || isOfFiles(error)) throw error
  })

const isOfFiles = (error: unknown) => typeof (error as NodeJS.ErrnoException).path === 'string' || isDiskFull(error)
