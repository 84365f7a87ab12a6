import { sql } from 'drizzle-orm'
import { statfs } from 'node:fs/promises'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { lastBackup } from './backup/last-backup.ts'
import { lastVerification } from './last-verification.ts'
import type { Database } from './database/open.ts'
import { PreparingClient } from './database/prepared.ts'
import type { App } from './kernel/app.ts'
import { jobStates } from './kernel/work/job-state.ts'
import type { DailyJob } from './kernel/work/jobs.ts'
import type { Health } from './kernel/health/health.ts'
import { registry } from './kernel/health/metrics.ts'

type Product = Pick<App, 'config' | 'requests'> & { readonly health: Health; readonly jobs: readonly DailyJob[] }
type Figure = readonly [name: string, help: string, value: number, labels?: Record<string, string>]

/** The figures of a product as Prometheus reads them; docs/production.md explains each. What cannot be read now is left out. */
export function metricsOf(app: Product, database: () => Database | undefined): () => Promise<string> {
  const ownProcess = new Registry()
  collectDefaultMetrics({ register: ownProcess })
  // Gauges under the name of counters: promtool check metrics refuses them. The same figures are there by kind.
  for (const what of ['handles', 'requests', 'resources']) ownProcess.removeSingleMetric(`nodejs_active_${what}_total`)
  return async () => {
    const opened = database()
    const figures = opened && (await storedFigures(opened).catch(() => undefined))
    const now = new Registry()
    for (const figure of [
      ['ready', '1 while the database is open and answers', figures ? 1 : 0] as const,
      ...(figures ?? []),
      ...(opened ? await jobFigures(opened, app.jobs).catch(() => []) : []),
      ...(opened ? poolFigures(opened) : []),
      ...liveFigures(app),
      ...(await folderFigures(app.config.dataDir)),
    ])
      gaugeIn(now, figure)
    return (await Promise.all([registry, ownProcess, now].map((registry) => registry.metrics()))).join('\n')
  }
}

function gaugeIn(registry: Registry, [name, help, value, labels = {}]: Figure) {
  const full = `quadra_${name}`
  const known = registry.getSingleMetric(full) as Gauge | undefined
  const gauge = known ?? new Gauge({ name: full, help, labelNames: Object.keys(labels), registers: [registry] })
  gauge.set(labels, value)
}

const liveFigures = ({ health, requests }: Product): Figure[] => [
  ...health.troubles.map(
    ({ parte }): Figure => ['part_broken', '1 for each part that does not work', 1, { part: parte }],
  ),
  ['database_statements', 'Statements sent to the database since the start', PreparingClient.sent],
  ['requests', 'Requests in hand and in the queue', requests.running, { state: 'running' }],
  ['requests', '', requests.waiting, { state: 'waiting' }],
]

const poolFigures = ({ pool: { totalCount, idleCount, waitingCount } }: Database): Figure[] => [
  ['database_connections', 'Connections to the database, by state', totalCount - idleCount, { state: 'busy' }],
  ['database_connections', '', idleCount, { state: 'idle' }],
  ['database_connections', '', waitingCount, { state: 'wanted' }],
]

async function storedFigures({ db }: Database): Promise<Figure[]> {
  const { rows } = await db.execute<
    Record<'waiting' | 'running' | 'work' | 'longest' | 'mails' | 'mail' | 'unsealed', number> & Seal
  >(sql`
    with seal as (select max(at) as at from change_log_seal)
    select (select count(*) from lavoro where stato = 'in_coda')::float8 as waiting,
      (select count(*) from lavoro where stato = 'in_corso')::float8 as running,
      ${age(sql`select min(created_at) from lavoro where stato = 'in_coda'`)} as work,
      ${age(sql`select min(started_at) from lavoro where stato = 'in_corso'`)} as longest,
      (select count(*) from outbox where sent_at is null and refused_at is null)::float8 as mails,
      ${age(sql`select min(created_at) from outbox where sent_at is null and refused_at is null`)} as mail,
      ${age(sql`select min(written_at) from change_log where written_at > coalesce((select at from seal), '-infinity')`)} as unsealed,
      extract(epoch from now() - (select at from seal))::float8 as seal`)
  const [found] = rows
  if (!found) return []
  return [
    ['work', 'Work in the background, by state', found.waiting, { state: 'waiting' }],
    ['work', '', found.running, { state: 'running' }],
    ['work_oldest_seconds', 'Age of the oldest work that waits, 0 without any', found.work],
    ['work_running_seconds', 'For how long the oldest work in progress runs, 0 without any', found.longest],
    ['outbox_mails', 'Mails not sent yet', found.mails],
    ['outbox_oldest_seconds', 'Age of the oldest mail not sent yet, 0 without any', found.mail],
    [
      'unsealed_oldest_seconds',
      'Age of the oldest line of the change log without a seal, 0 without any',
      found.unsealed,
    ],
    ...(found.seal === null
      ? []
      : [['seal_age_seconds', 'Age of the last seal of the change log', found.seal] as const]),
  ]
}
interface Seal extends Record<string, unknown> {
  readonly seal: number | null
}
const age = (since: ReturnType<typeof sql>) => sql`coalesce(extract(epoch from now() - (${since})), 0)::float8`

async function jobFigures({ db }: Database, jobs: readonly DailyJob[]): Promise<Figure[]> {
  const states = await jobStates(
    db,
    jobs.map(({ name }) => name),
  )
  return states.flatMap(({ name, succeeded_at, failed_at, failing_since }) => {
    const ageOf = (figure: string, help: string, at: string | null): Figure[] =>
      at === null ? [] : [[figure, help, (Date.now() - Date.parse(at)) / 1000, { job: name }]]
    return [
      ...ageOf('job_last_success_age_seconds', 'Age of the last success of a daily job', succeeded_at),
      ...ageOf('job_last_failure_age_seconds', 'Age of the last failure of a daily job', failed_at),
      ...ageOf(
        'job_failing_seconds',
        'For how long a daily job fails at each attempt, 0 while it works',
        failing_since ?? new Date().toISOString(),
      ),
    ]
  })
}

/** What the commands of the nights left there, and the room for what comes. */
async function folderFigures(dataDir: string): Promise<Figure[]> {
  const [backup, verification, disk] = await Promise.all([
    lastBackup(dataDir),
    lastVerification(dataDir),
    statfs(dataDir).catch(() => undefined),
  ])
  const ageOf = (at: Date) => (Date.now() - at.getTime()) / 1000
  return [
    ...(backup ? [['backup_age_seconds', 'Age of the last finished backup', ageOf(backup)] as const] : []),
    ...(verification
      ? [
          [
            'verification_age_seconds',
            'Age of the last verification of the change log',
            ageOf(verification.at),
          ] as const,
          [
            'verification_findings',
            'What the last verification of the change log found',
            verification.findings,
          ] as const,
        ]
      : []),
    ...(disk
      ? [
          ['disk_free_bytes', 'Room on the disk of DATA_DIR', disk.bavail * disk.bsize] as const,
          ['disk_size_bytes', 'Size of the disk of DATA_DIR', disk.blocks * disk.bsize] as const,
        ]
      : []),
  ]
}
