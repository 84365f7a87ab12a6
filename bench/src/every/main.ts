import { embeddedCopy, startEmbedded } from '../embedded.ts'
import { lifeCoordinator, lifeManager } from '../life/organisation.ts'
import { life } from '../life/seed.ts'
import { openPostgres } from '../postgres.ts'
import { median, quantile } from '../measure.ts'
import { signIn, startProduct } from '../programs.ts'
import { Client } from './client.ts'
import { callsOf, type Document } from './document.ts'
import { Keys } from './keys.ts'
import { print, type Reading } from './print.ts'
import { readingsOf } from './readings.ts'
import { type Counter, openCounter } from './statements.ts'

// npm run bench -- every: each reading of the product by itself, with its filters and orders, as three people, one caller.
// npm run bench -- every /api/audit: only the calls whose path begins so. BENCH_ENGINE=embedded: on the product's own engine.
const wanted = process.argv[3] ?? '/'
const people = {
  gestore_multisito: 'gestore@example.org',
  manager: lifeManager,
  coordinatore: lifeCoordinator,
}

const stopping: (() => Promise<unknown>)[] = []
try {
  console.log('Un consorzio dopo otto anni; la prima volta i dati richiedono qualche minuto')
  const { url, counter } = await (process.env.BENCH_ENGINE === 'embedded' ? onOwnEngine() : onPostgres())
  const admin = new Client(url, await signIn(url, 'admin@example.org'))
  const document = (await admin.json('/api/openapi')) as unknown as Document
  const readings: Reading[] = []
  const withoutRecord: string[] = []
  for (const [role, email] of Object.entries(people)) {
    const client = new Client(url, await signIn(url, email))
    const keys = new Keys(client)
    for (const call of callsOf(document, role)) {
      if (!call.path.startsWith(wanted)) continue
      const paths = await readingsOf(client, keys, call)
      if (paths.length === 0) withoutRecord.push(`${role} ${call.path}`)
      for (const path of paths) readings.push(await measured(client, counter, role, path))
    }
    console.log(`  ${role}: ${readings.filter((one) => one.role === role).length} letture`)
  }
  print(readings, withoutRecord)
} finally {
  for (const stop of stopping.toReversed()) await stop()
}

async function onPostgres() {
  const postgres = await openPostgres(life)
  stopping.push(postgres.stop)
  const product = await startProduct({ DATABASE_URL: postgres.url })
  stopping.push(product.stop)
  const counter = await openCounter(postgres.url)
  stopping.push(counter.stop)
  return { url: product.url, counter }
}

async function onOwnEngine() {
  const product = await startEmbedded(await embeddedCopy(life))
  stopping.push(product.stop)
  return { url: product.url, counter: undefined }
}

/** Once to warm up, then as often as two seconds allow. */
async function measured(client: Client, counter: Counter | undefined, role: string, path: string): Promise<Reading> {
  const first = await client.time(path)
  if (!first.isAnswer) return { role, path, p50: 0, p99: 0, isRefused: true }
  await counter?.reset()
  const times: number[] = []
  const until = performance.now() + 2000
  do times.push((await client.time(path)).milliseconds)
  while (times.length < 10 && performance.now() < until)
  return {
    role,
    path,
    p50: median(times),
    p99: quantile(times, 0.99),
    isRefused: false,
    work: await counter?.read(times.length),
  }
}
