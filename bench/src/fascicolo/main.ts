import pg from 'pg'
import { embeddedCopy, startEmbedded, within } from '../embedded.ts'
import { lifeManager, seededClients } from '../life/organisation.ts'
import { life } from '../life/seed.ts'
import { callUntil, median, quantile, Rounds, type Target } from '../measure.ts'
import { openPostgres } from '../postgres.ts'
import { type Program, signIn, startProduct } from '../programs.ts'
import type { Who } from '../scenario.ts'
import { line } from '../table.ts'
import { requestPack, norms, type Wanted } from './pack.ts'

// npm run bench -- fascicolo: how long others wait for their lists while the evidence pack of a cooperative with 500
// non-conformities is made, in a consortium after eight years. BENCH_ENGINE=embedded: on the product's own engine.
const lists = ['non_conformita', 'audit', 'fornitore', 'indicatore', 'documento']
const readers = ['gestore', 'gestore', 'manager', 'manager'] as const satisfies readonly Who[]
const idleSeconds = 20

const stopping: (() => Promise<unknown>)[] = []
try {
  const { product, wanted } = await (process.env.BENCH_ENGINE === 'embedded' ? onOwnEngine() : onPostgres())
  stopping.push(product.stop)
  const { url } = product
  const [gestore, manager] = await Promise.all(['gestore@example.org', lifeManager].map((email) => signIn(url, email)))
  const target = { url, tokens: { gestore: gestore!, manager: manager! } }
  await reading(target, after(3))
  const idle = await reading(target, after(idleSeconds))
  let made = false
  const preparing = requestPack(target, wanted).finally(() => (made = true))
  const busy = await reading(target, () => made)
  const { seconds, numero_file, dimensione } = await preparing
  console.log(`fascicolo: ${numero_file} file, ${(dimensione / 1e6).toFixed(1)} MB in ${seconds.toFixed(0)} s`)
  console.log(line('', 'chiamate', 'a riposo', 'intanto', 'p99 / a riposo'))
  for (const list of [...lists, 'tutti']) {
    const [before, during] = [timesOf(idle, list), timesOf(busy, list)]
    const ratio = quantile(during, 0.99) / quantile(before, 0.99)
    console.log(line(list, `${before.length} ${during.length}`, figures(before), figures(during), ratio.toFixed(1)))
  }
} finally {
  for (const stop of stopping.toReversed()) await stop()
}

/** Readers that turn to one list after the other; how long each answer took. */
async function reading(target: Target, done: () => boolean): Promise<Map<string, number[]>> {
  const listOf = (turn: number) => lists[turn % lists.length]!
  const reader = async (who: Who, from: number) => {
    const requestOf = (round: number) =>
      ({ method: 'GET', path: `/api/${listOf(from + round)}?pagina=1&per_pagina=15` }) as const
    const times = await callUntil(target, who, requestOf, new Rounds(), 1, done)
    return times.map((time, round) => ({ list: listOf(from + round), time }))
  }
  const all = (await Promise.all(readers.map(reader))).flat()
  return new Map(lists.map((list) => [list, all.flatMap((one) => (one.list === list ? one.time : []))]))
}

function after(seconds: number) {
  const end = performance.now() + seconds * 1000
  return () => performance.now() >= end
}
function timesOf(times: Map<string, number[]>, list: string) {
  return times.get(list) ?? [...times.values()].flat()
}
function figures(times: readonly number[]) {
  return `${median(times).toFixed(0)} ${quantile(times, 0.99).toFixed(0)} ms`
}

/**
 * Another cooperative than the reader's; all its non-conformities reached their state this year, so the pack contains
 * them all.
 */
async function busyCooperative(db: pg.Pool): Promise<Wanted> {
  const { rows } = await db.query<{ cliente_id: number }>(`select id as cliente_id from ${seededClients} c where k = 1`)
  const [cliente] = rows
  await db.query('update non_conformita set data_ultimo_stato = now() where cliente_id = $1', [cliente!.cliente_id])
  return { ...cliente!, ...(await norms(db)) }
}

async function onPostgres(): Promise<{ wanted: Wanted; product: Program }> {
  const postgres = await openPostgres(life)
  stopping.push(postgres.stop)
  const db = new pg.Pool({ connectionString: postgres.url, max: 1 })
  const wanted = await busyCooperative(db).finally(() => db.end())
  return { wanted, product: await startProduct({ DATABASE_URL: postgres.url }) }
}

async function onOwnEngine(): Promise<{ wanted: Wanted; product: Program }> {
  const directory = await embeddedCopy(life)
  const wanted = await within(directory, busyCooperative)
  return { wanted, product: await startEmbedded(directory) }
}
