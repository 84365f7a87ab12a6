import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { FullConfig } from '@playwright/test'

/**
 * Starts the built product once for all journeys, on demonstration data of its own. With QUADRA_URL set it is the one
 * running there. QUADRA_DATA tells the journeys where its mails are.
 */
export default async function startProduct(config: FullConfig) {
  if (process.env.QUADRA_URL) return undefined
  const dataDir = await mkdtemp(join(tmpdir(), 'quadra-e2e-'))
  const url = `http://127.0.0.1:${await freePort()}`
  const log = join(config.rootDir, 'test-results', 'product.log')
  const product = await launch(url, dataDir, log)
  const stop = async () => {
    product.kill('SIGTERM')
    if (product.exitCode === null && product.signalCode === null) await once(product, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await ready(url, product)
  } catch (error) {
    await stop()
    throw new Error(`The product did not start:\n${await readFile(log, 'utf8')}`, { cause: error })
  }
  process.env.QUADRA_URL = url
  process.env.QUADRA_DATA = dataDir
  return stop
}

async function launch(url: string, dataDir: string, log: string) {
  await mkdir(join(log, '..'), { recursive: true })
  const { DATABASE_URL: _server, SMTP_URL: _mail, ...environment } = process.env
  const main = join(import.meta.dirname, '..', 'server', 'dist', 'main.js')
  const product = spawn(process.execPath, [main], {
    env: { ...environment, HOST: '127.0.0.1', PORT: new URL(url).port, PUBLIC_URL: url, DATA_DIR: dataDir, DEMO: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const file = createWriteStream(log)
  product.stdout.pipe(file)
  product.stderr.pipe(file)
  return product
}

async function ready(url: string, product: ChildProcess) {
  const deadline = Date.now() + 180_000
  while (Date.now() < deadline) {
    if (product.exitCode !== null) throw new Error(`It ended with ${product.exitCode}`)
    if ((await fetch(`${url}/readyz`).catch(() => undefined))?.ok) return
    await setTimeout(100)
  }
  throw new Error('It was not ready after three minutes')
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (!address || typeof address === 'string') throw new Error('No free port')
  return address.port
}
