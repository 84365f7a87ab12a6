import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealNewLines } from './kernel/log/seals.ts'
import { noteVerification } from './last-verification.ts'
import { recordSuccess } from './kernel/work/job-state.ts'
import { listenForMetrics } from './serve-metrics.ts'
import { openProduct, type TestProduct } from './testing/product.ts'

const token = 'una-parola-lunga-e-segreta'
const written: string[] = []
let product: TestProduct
beforeAll(async () => {
  product = await openProduct({ METRICS_TOKEN: token }, { log: { write: (line) => void written.push(line) } })
})
afterAll(() => product.close())

const scrape = async (authorization = `Bearer ${token}`) =>
  product.app.http.inject({ method: 'GET', url: '/metrics', headers: { authorization } })

/** The samples of one metric by their labels. */
function samplesOf(text: string, name: string): Record<string, number> {
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
  return Object.fromEntries(
    lines.map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  )
}

describe('the figures for Prometheus', () => {
  it('require the token, and do not exist without one', async () => {
    expect((await scrape()).statusCode).toBe(200)
    for (const wrong of ['', 'Bearer ', `Bearer ${token}x`, token]) expect((await scrape(wrong)).statusCode).toBe(401)
    const plain = await openProduct()
    const { status, body } = await plain.request(undefined, 'GET', '/metrics')
    await plain.close()
    expect([status, body.message]).toEqual([404, 'Elemento non trovato'])
  })

  it('count requests by route and status, statements, refused sign-ins and stored files', async () => {
    const count = `quadra_http_request_seconds_count`
    const labels = '{method="GET",route="/api/servizio/:id",status="404"}'
    const before = (await scrape()).body
    await product.as('gestore').get('/api/servizio/999999')
    await product.request(undefined, 'POST', '/oauth/token', {
      grant_type: 'password',
      client_id: 'quadra-web',
      client_secret: 'quadra-web',
      username: 'nessuno@example.org',
      password: 'sbagliata',
    })
    await product.app.storage.put('00000000-0000-4000-8000-000000000001', Buffer.from('a'))
    const after = (await scrape()).body
    const grown = (name: string, which: string) =>
      (samplesOf(after, name)[which] ?? 0) - (samplesOf(before, name)[which] ?? 0)
    expect(grown(count, labels)).toBe(1)
    expect(grown('quadra_database_statements', '')).toBeGreaterThan(0)
    expect(grown('quadra_security_events_total', '{event="sign-in-refused"}')).toBe(1)
    expect(grown('quadra_file_operations_total', '{operation="put",outcome="done"}')).toBe(1)
  })

  it('show what waits in the database, and the age of the last backup once there is one', async () => {
    await product.database.pool.query(
      `insert into outbox (recipient, subject, body, created_at) values ('a@example.org', 'x', 'y', now() - interval '2 hours')`,
    )
    const text = (await scrape()).body
    expect(samplesOf(text, 'quadra_ready')).toEqual({ '': 1 })
    expect(samplesOf(text, 'quadra_outbox_oldest_seconds')['']).toBeGreaterThanOrEqual(7200)
    expect(samplesOf(text, 'quadra_work')).toEqual({ '{state="waiting"}': 0, '{state="running"}': 0 })
    expect(samplesOf(text, 'quadra_backup_age_seconds')).toEqual({})
    await writeFile(join(product.config.dataDir, 'last-backup'), new Date(Date.now() - 3_600_000).toISOString())
    const age = samplesOf((await scrape()).body, 'quadra_backup_age_seconds')['']!
    expect(age).toBeGreaterThanOrEqual(3600)
    expect(age).toBeLessThan(3700)
  })

  it('contain no name: no cooperative, person or text of a record', async () => {
    await product.as('managerAlfa').get('/api/ricerca?q=Bonomi')
    await product.as('managerAlfa').get('/pages/anomalie/1?q=segreto')
    const text = (await scrape()).body
    expect(text).toContain('route="pages"')
    expect(text).not.toMatch(/alfa|beta|bonomi|segreto|@/i)
  })

  it('are on a port of their own where one is set, guarded by the same token', async () => {
    const own = (await listenForMetrics({ ...product.config, metricsPort: 0 }, product.app.metrics))!
    const at = `http://127.0.0.1:${own.port}/metrics`
    expect((await fetch(at)).status).toBe(401)
    const answer = await fetch(at, { headers: { authorization: `Bearer ${token}` } })
    expect(await answer.text()).toContain('nodejs_eventloop_lag_p99_seconds')
    expect((await fetch(`http://127.0.0.1:${own.port}/api/servizio`)).status).toBe(404)
    await own.close()
  })

  it('have every name that the alerts and the dashboard require', async () => {
    await sealNewLines(product.db)
    await recordSuccess(product.db, 'forget-work', new Date())
    await noteVerification(product.app.config.dataDir, new Date(), 0)
    await product.app.press.print('trial', { title: 'Prova', text: 'Prova' }).catch(() => {})
    const text = (await scrape()).body
    const { error, status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], {
      input: text,
      encoding: 'utf8',
    })
    if (!error) expect([status, stdout + stderr]).toEqual([0, ''])
    const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
    for (const file of ['alerts.yml', 'dashboard.json']) {
      const used = await readFile(new URL(`../../deploy/monitoring/${file}`, import.meta.url), 'utf8')
      const names = [...used.matchAll(/\b(?:quadra|nodejs|process)_[a-z_\d]+/g)].map(([name]) =>
        name.replace(/_(bucket|count|sum)$/, ''),
      )
      expect(names.length).toBeGreaterThan(5)
      expect(names.filter((name) => !known.has(name) && !onlyWhenBroken.has(name))).toEqual([])
    }
  })
})
/** Only there while something is broken. */
const onlyWhenBroken = new Set(['quadra_part_broken'])

it('every line of a request bears the traceparent of its proxy, and nothing else a stranger sends as one', async () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  const lines = async (value: string) => {
    written.length = 0
    await product.app.http.inject({ method: 'GET', url: '/api/servizio', headers: { traceparent: value } })
    return written.map((line) => JSON.parse(line) as { traceparent?: string; trace_id?: string })
  }
  expect((await lines(traceparent)).map((line) => line.traceparent)).toEqual([traceparent])
  expect((await lines(traceparent)).map((line) => line.trace_id)).toEqual(['4bf92f3577b34da6a3ce929d0e0e4736'])
  expect((await lines('segreto\n{"x":1}')).map((line) => line.traceparent)).toEqual([undefined])
})
