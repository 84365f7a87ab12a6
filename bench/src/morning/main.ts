import pg from 'pg'
import { embeddedCopy, startEmbedded, within } from '../embedded.ts'
import { life } from '../life/seed.ts'
import { median, quantile } from '../measure.ts'
import { openPostgres } from '../postgres.ts'
import { memoryOf, startProduct } from '../programs.ts'
import { line } from '../table.ts'
import { accounts, people } from './people.ts'
import { Desk, nextAct } from './work.ts'

// npm run bench -- morning: 200 people at work for three minutes in a consortium after eight years, each thinking five seconds
// between two acts, two spreadsheets of everything and an import among them. BENCH_ENGINE=embedded: 40 on the product's own engine.
const isEmbedded = process.env.BENCH_ENGINE === 'embedded'
const many = Number(process.env.BENCH_PEOPLE ?? (isEmbedded ? 40 : 200))
const minutes = Number(process.env.BENCH_MINUTES ?? 3)
const thinking = 5000

const stopping: (() => Promise<unknown>)[] = []
try {
  console.log(`${many} persone al lavoro per ${minutes} minuti; la prima volta i dati richiedono qualche minuto`)
  const { product, known } = await (isEmbedded ? onOwnEngine() : onPostgres())
  stopping.push(product.stop)
  const working = await people(product.url, known)
  const times = new Map<string, number[]>()
  const errors: string[] = []
  const timed = async (act: string, work: () => Promise<unknown>) => {
    const start = performance.now()
    await work().then(
      () => times.set(act, [...(times.get(act) ?? []), performance.now() - start]),
      (error: Error) => errors.push(`${act}: ${error.message}`),
    )
  }
  const before = memoryOf(product.pid)
  const end = performance.now() + minutes * 60_000
  const desks = working.map((person) => new Desk(product.url, person))
  const morning = desks.map(async (desk) => {
    await pause(Math.random() * thinking)
    while (performance.now() < end) {
      const act = desk.feasible(nextAct())
      await timed(act, () => desk.do(act))
      await pause(thinking * (0.5 + Math.random()))
    }
  })
  const consortium = desks[working.findIndex(({ isConsortium }) => isConsortium)]!
  const manager = desks[working.findIndex(({ isConsortium }) => !isConsortium)]!
  const services = await consortium.sheet('servizio')
  const large = [
    after(0.2, () => timed('foglio', () => consortium.sheet('non_conformita'))),
    after(0.4, () => timed('importazione', () => manager.importServices(services))),
    after(0.6, () => timed('foglio', () => consortium.sheet('non_conformita'))),
  ]
  await Promise.all([...morning, ...large])
  console.log(`\n${line('', 'quante', 'p50', 'p99')}`)
  for (const [act, all] of times)
    console.log(line(act, String(all.length), `${median(all).toFixed(0)} ms`, `${quantile(all, 0.99).toFixed(0)} ms`))
  console.log(line('errori', String(errors.length)))
  for (const error of new Set(errors)) console.log(`  ${error}`)
  console.log(line('memoria prima, dopo', '', `${before.toFixed(0)} MB`, `${memoryOf(product.pid).toFixed(0)} MB`))
} finally {
  for (const stop of stopping.toReversed()) await stop()
}

async function onPostgres() {
  const postgres = await openPostgres(life)
  stopping.push(postgres.stop)
  const db = new pg.Pool({ connectionString: postgres.url, max: 1 })
  const known = await accounts(db, many).finally(() => db.end())
  return { known, product: await startProduct({ DATABASE_URL: postgres.url }) }
}

async function onOwnEngine() {
  const directory = await embeddedCopy(life)
  const known = await within(directory, (db) => accounts(db, many))
  return { known, product: await startEmbedded(directory) }
}

async function after(part: number, work: () => Promise<void>) {
  await pause(part * minutes * 60_000)
  await work()
}
function pause(time: number) {
  return new Promise((resolve) => setTimeout(resolve, time))
}
