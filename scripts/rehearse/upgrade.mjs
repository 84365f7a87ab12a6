import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isAdditive } from '../../server/dist/database/additive.js'
import { openBucket } from '../../server/dist/testing/bucket.js'
import { findPostgres, freePort, startPostgres } from '../../server/dist/testing/postgres.js'
import { root } from '../prepare/program.mjs'
import { giveUp, printLine, step } from '../prepare/progress.mjs'
import { buildOf, commitBefore, migrationsSince } from './builds.mjs'
import { Counts, callerAs } from './calls.mjs'
import { answers, until } from './cluster.mjs'
import { configuration } from './configuration.mjs'
import { Processes } from './processes.mjs'
import { find } from './programs.mjs'
import { foundIn, printVerdict } from './verdict.mjs'
import { Ledger, startWriters } from './writers.mjs'

/** Seconds of writing before, between and after the two restarts. */
const pause = 8

/**
 * Two processes of an older build over one PostgreSQL, behind the HAProxy of deploy/ha, while people write. One after the other is restarted
 * with this build, which migrates the database; where the migrations only add, the first goes back to the older build and forward again.
 */
export async function rehearseUpgrade([name]) {
  const haproxy = find('haproxy')
  if (!haproxy || !findPostgres()) {
    printLine(
      'SKIPPED: it takes HAProxy and PostgreSQL. On Debian: apt-get install --no-install-recommends haproxy postgresql',
    )
    return
  }
  const commit = commitBefore(name)
  const migrations = migrationsSince(commit)
  const others = migrations.filter((file) => !isAdditive([readFileSync(`${root}${file}`, 'utf8')]))
  printLine(
    `From ${commit.slice(0, 12)}: ${migrations.length} migrations, ${others.length} of them more than additions.`,
  )
  for (const file of others) printLine(`  ${file}`)
  let older
  await step('Builds the older product', async () => (older = await buildOf(commit)))
  const product = await startOlder(older, haproxy)
  try {
    await upgradeWhileWriting(product, older, others.length === 0)
  } finally {
    await product.end()
  }
}

async function upgradeWhileWriting(product, older, canGoBack) {
  const counts = new Counts()
  const ledger = new Ledger()
  const admin = await callerAs('admin@example.org', product.address, counts)
  const manager = await callerAs('manager.alfa@example.org', product.address, counts)
  const writers = await startWriters(admin, manager, ledger)
  await delay(pause * 1000)
  const restarts = [
    [0, root, 'Restarts the first with this build, which migrates'],
    [1, root, 'Restarts the second'],
    ...(canGoBack
      ? [
          [0, older, 'Takes the first back to the older build'],
          [0, root, 'And forward again'],
        ]
      : []),
  ]
  for (const [place, build, words] of restarts) {
    const before = new Map(counts.refusals)
    await step(words, () => product.restart(place, build))
    await delay(pause * 1000)
    for (const [kind, n] of counts.refusals)
      if (n > (before.get(kind) ?? 0)) printLine(`  ${n - (before.get(kind) ?? 0)} × ${kind}`)
  }
  await writers.stop()
  const found = await foundIn({ admin, ledger, counts, bucket: product.bucket, url: product.url, product })
  if (!printVerdict(found, { ledger, counts })) giveUp(new Error('\nNot as it should be.'))
}

/** Both processes with the older build and the demonstration. */
async function startOlder(older, haproxy) {
  const folder = mkdtempSync(join(tmpdir(), 'quadra-upgrade-'))
  const processes = new Processes(folder)
  const [postgres, bucket] = [await startPostgres({ durable: true }), await openBucket()]
  const { url } = await postgres.createDatabase()
  const ports = [await freePort(), await freePort()]
  const web = await freePort()
  const environment = {
    DATABASE_URL: url,
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${web}`,
    DEMO: '1',
    STORAGE_URL: bucket.url(),
    SECRET_KEY: randomBytes(32).toString('base64'),
    SHUTDOWN_DELAY: '4',
  }
  const home = (place) => join(folder, `quadra${place + 1}`)
  const units = ['', '']
  const start = async (place, build) => {
    mkdirSync(home(place), { recursive: true })
    units[place] = `quadra${place + 1}-${Date.now()}`
    processes.start(units[place], {
      file: process.execPath,
      args: [`${build}/server/dist/main.js`],
      env: { ...environment, PORT: String(ports[place]), DATA_DIR: home(place) },
      restart: 2,
    })
    await until(units[place], 300, () => answers(`http://127.0.0.1:${ports[place]}/readyz`))
  }
  await step('Starts two processes of it', async () => {
    for (const place of [0, 1]) await start(place, older)
    const cfg = join(folder, 'haproxy.cfg')
    writeFileSync(cfg, proxySample(ports, web))
    processes.start('haproxy', { file: haproxy, args: ['-db', '-f', cfg], restart: 1 })
    await until('HAProxy to Quadra', 30, () => answers(`http://127.0.0.1:${web}/readyz`))
  })
  return {
    address: `http://127.0.0.1:${web}`,
    url,
    bucket,
    environment: { ...environment, DATA_DIR: home(0) },
    anchors: [0, 1].map((place) => join(home(place), 'log-anchor.jsonl')),
    restart: async (place, build) => {
      await processes.stop(units[place], 'SIGTERM')
      await start(place, build)
    },
    end: async () => {
      await processes.endAll()
      await postgres.stop()
      await bucket.close()
    },
  }
}

/** What deploy/ha/haproxy.cfg says of the processes of Quadra, for two of them. */
function proxySample(ports, web) {
  const render = configuration({
    ports: [...ports, ports[1]].map((port) => ({ 3000: port })),
    secrets: {},
    paths: {
      'haproxy.cfg': () => [[':443 ssl crt /etc/haproxy/quadra.pem alpn h2,http/1.1', `127.0.0.1:${web}`]],
    },
  })
  const whole = render('haproxy.cfg', 0)
  const between = (from, to) => whole.slice(whole.indexOf(from), whole.indexOf(to))
  const site = between('frontend quadra', '# For Prometheus').replaceAll(/ {2}server quadra3 .*\n/g, '')
  return between('defaults', '# To whichever') + site
}
