import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** The product that the journeys of one worker are made in. */
export interface Product {
  readonly url: string
  /** Where it stores its data and its mails, unless it was started elsewhere. */
  readonly dataDir: string | undefined
  readonly stop: () => Promise<unknown>
}

/** A separate product for the caller, on a copy of the prepared data: no user has signed in yet. */
export async function startProduct(name: string): Promise<Product> {
  if (process.env.QUADRA_URL) return { url: process.env.QUADRA_URL, dataDir: undefined, stop: async () => {} }
  const prepared = process.env.QUADRA_PREPARED!
  const dataDir = await mkdtemp(`${prepared}-`)
  await cp(prepared, dataDir, { recursive: true })
  const { url, stop } = await launch(dataDir, name)
  return { url, dataDir, stop: () => stop().then(() => rm(dataDir, { recursive: true, force: true })) }
}

/** For a product that ends before a better compiled database would have paid for itself: a third less. */
export const briefly = ['--liftoff-only']

/** Starts the built product on these data, with options of Node's if any, and waits until it is ready. */
export async function launch(
  dataDir: string,
  name: string,
  options: readonly string[] = [],
  /** How the browser calls this machine. */
  host = '127.0.0.1',
  /** Variables of this one, which may depend on its address. */
  variables: (url: string) => NodeJS.ProcessEnv = () => ({}),
) {
  const url = `http://${host}:${await freePort()}`
  const log = join(import.meta.dirname, '..', 'test-results', `product-${name}.log`)
  const product = await run(url, dataDir, log, options, variables(url))
  const stop = async () => {
    product.kill('SIGTERM')
    if (product.exitCode === null && product.signalCode === null) await once(product, 'exit')
  }
  try {
    await ready(url, product)
  } catch (error) {
    await stop()
    throw new Error(`The product did not start:\n${await readFile(log, 'utf8')}`, { cause: error })
  }
  return { url, stop }
}

async function run(
  url: string,
  dataDir: string,
  log: string,
  options: readonly string[],
  variables: NodeJS.ProcessEnv,
) {
  await mkdir(join(log, '..'), { recursive: true })
  const { DATABASE_URL: _server, SMTP_URL: _mail, ...environment } = process.env
  const main = join(import.meta.dirname, '..', '..', 'server', 'dist', 'main.js')
  const product = spawn(process.execPath, [...options, main], {
    env: {
      ...environment,
      HOST: '127.0.0.1',
      PORT: new URL(url).port,
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DEMO: '1',
      // Receivers of notices are on this machine.
      NOTIFICHE_INTERNE: '1',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const file = createWriteStream(log)
  product.stdout.pipe(file)
  product.stderr.pipe(file)
  return product
}

async function ready(url: string, product: ChildProcess) {
  const deadline = Date.now() + 300_000
  while (Date.now() < deadline) {
    if (product.exitCode !== null) throw new Error(`It ended with ${product.exitCode}`)
    if ((await fetch(`${url}/readyz`).catch(() => undefined))?.ok) return
    await setTimeout(100)
  }
  throw new Error('It was not ready after five minutes')
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (!address || typeof address === 'string') throw new Error('No free port')
  return address.port
}
