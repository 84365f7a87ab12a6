import { ok } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { address, type ApiCall, calls, mayCall, ofAnySlice } from '../testing/calls.ts'
import { enlarge, multiply } from '../testing/largest.ts'
import { launch } from '../testing/process.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { knownOf } from '../testing/known.ts'
import { fillForAlfa, type Records } from '../testing/records.ts'
import { size } from '../testing/size.ts'
import type { Who } from '../testing/cast.ts'

/**
 * Every reading, many at once, over rows as large as their fields allow, in a process that has what the unit of a server gives it.
 * `LARGEST_ROWS=500` repeats it as large as a list is answered at once.
 */
const rows = Number(process.env['LARGEST_ROWS'] ?? size({ gate: 10, night: 25 }))
const atOnce = size({ gate: 4, night: 20 })
const memory = 2 ** 30
const onPostgres = inject('template').engine === 'postgres'

let product: TestProduct
let records: Records
let server: ReturnType<typeof launch>
let origin: string
beforeAll(async () => {
  if (!onPostgres) return
  product = await openProduct()
  const known = await knownOf(product, 'Alfa')
  records = await fillForAlfa(product, known)
  ok((await enlarge(product, records, known)).length > 15)
  const { databaseUrl, dataDir } = product.config
  const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl!, PORT: '0', DEMO: '1' }
  server = launch(environment, { options: ['--max-old-space-size=512'] })
  origin = await server.ready().catch((error: unknown) => {
    throw new Error(server.errors(), { cause: error })
  })
}, 300_000)
afterAll(async () => {
  server?.child.kill('SIGTERM')
  await server?.ended
  await product?.close()
})

const isReport = ({ endpoint }: ApiCall) => endpoint.path.endsWith('/pdf')
const readings = calls.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.who !== 'anyone')

it.skipIf(!onPostgres)(
  'no read call of the largest values ends the process, and other users are answered meanwhile',
  async () => {
    const others = { answered: 0, going: true }
    const beside = readPagesRepeatedly(others)
    const failures: string[] = []
    let peaks = ''
    const readBy = async (call: ApiCall, count: number) => {
      const before = others.answered
      const who = mayCall('managerAlfa', call) ? 'managerAlfa' : 'gestore'
      const urls = urlsOf(call)
      const answers = await Promise.all(Array.from({ length: count }, (_, n) => ask(who, urls[n % urls.length]!)))
      const wrong = answers.filter(({ status }) => status >= 500 && status !== 503)
      if (wrong.length) failures.push(`${call.label}: ${wrong[0]!.status}`)
      // A caller beside them is answered before the next batch starts.
      while (others.answered === before && server.child.exitCode === null) await after(5)
      peaks = `${call.label} ${peak()}`
    }
    // Reports are printed one after another by a process of their own, which has its own proofs (press.test.ts): once each, and
    // before the copies, which would have it set a million letters for a minute.
    for (const call of readings.filter(isReport)) await readBy(call, 1)
    ok((await multiply(product, rows)).length > 15)
    for (const call of readings.filter((one) => !isReport(one))) await readBy(call, atOnce)
    others.going = false
    await beside
    expect(failures).toEqual([])
    expect([server.child.exitCode, server.child.signalCode]).toEqual([null, null])
    expect(peak(), peaks).toBeLessThan(memory)
  },
  300_000,
)

/** A call with everything that makes its answer large: all rows, a page, a spreadsheet. */
function urlsOf(call: ApiCall): string[] {
  const { path, answer } = call.endpoint
  const keys = records[call.slice] ?? { id: 1 }
  if (ofAnySlice(call))
    return ['non_conformita', 'audit', 'fornitore'].map((slice) => address(path, records[slice]!, slice))
  const url = address(path, keys).replace(':page', 'fornitori')
  return answer === 'list' ? [url, `${url}?pagina=1&per_pagina=200`, `${url}?q=perche`, `${url}?formato=xlsx`] : [url]
}

/** Reads the whole answer and stores none of it: the memory measured here is the server's. */
async function ask(who: Who, url: string): Promise<{ status: number }> {
  const headers = { authorization: `Bearer ${await product.token(who)}` }
  return new Promise((resolve) => {
    get(origin + url, { headers }, (answer) => {
      answer
        .on('error', () => {})
        .on('close', () => resolve({ status: answer.statusCode! }))
        .resume()
    }).on('error', () => resolve({ status: 599 }))
  })
}

/** Another user, who reads pages repeatedly. */
async function readPagesRepeatedly(others: { answered: number; going: boolean }) {
  while (others.going && server.child.exitCode === null) {
    const { status } = await ask('managerBeta', '/api/servizio?pagina=1&per_pagina=5')
    if (status === 200) others.answered += 1
    await after(20)
  }
}

/** The most memory the process ever had, as the system counts it. */
const peak = () =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
