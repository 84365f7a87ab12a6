import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { compressBelow } from './compress.mjs'
import { root, runNode, runTypeScript, tools } from './program.mjs'
import { step } from './progress.mjs'
import { alignOutput, fingerprint } from './sources.mjs'

/** What can be built: the rooms it reads, the file that shows it was, and how. */
const parts = {
  server: { reads: ['contract', 'server'], product: 'server/dist/main.js', make: makeServer },
  web: { reads: ['contract', 'web'], product: 'web/dist/index.html', make: makeWeb },
  bench: { reads: ['contract', 'bench'], product: 'bench/dist/main.js', make: makeBench },
}
export const partNames = Object.keys(parts)

/** Set by `npm test`: pages without source maps and compressed less. A release serves as such a build too, never the reverse. */
const quick = process.env.QUADRA_BUILD === 'quick'

export function isFresh(name) {
  const sources = fingerprint(parts[name].reads)
  const stamps = [stampFor(name, sources, false), ...(quick ? [stampFor(name, sources, true)] : [])]
  return stamps.includes(readStamp(name))
}

/**
 * The pages beside what is compiled, which is a third sooner done, where there is memory for both; the compiler is never run
 * twice at once, as it would write the contract twice.
 */
export async function makeAll(names) {
  const isCompiled = (name) => name !== 'web'
  const rows = totalmem() < 4e9 ? [names] : [names.filter(isCompiled), names.filter((name) => !isCompiled(name))]
  // Wait for all, also after a failure: nothing may still be writing when it is reported.
  const ended = await Promise.allSettled(rows.map(inOrder))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

async function inOrder(names) {
  for (const name of names) await make(name)
}

async function make(name) {
  // Taken before: what is edited while it builds is built again next time.
  const before = fingerprint(parts[name].reads)
  rmSync(stampFile(name), { force: true })
  await parts[name].make()
  mkdirSync(`${root}.cache`, { recursive: true })
  writeFileSync(stampFile(name), stampFor(name, before, quick))
}

const stampFile = (name) => `${root}.cache/built-${name}`
const readStamp = (name) => (existsSync(stampFile(name)) ? readFileSync(stampFile(name), 'utf8') : undefined)

/** The product's own time is part of it: an output deleted, or made anew by hand without our last touches, is stale. */
function stampFor(name, sources, isQuick) {
  const { product, make } = parts[name]
  const file = `${root}${product}`
  if (!existsSync(file)) return ''
  // Only the pages are built differently.
  return `${sources} ${statSync(file).mtimeMs}${isQuick && make === makeWeb ? ' quick' : ''}`
}

async function makeServer() {
  await step('Compilo il server', () => compile('contract', 'server', 'server/demo'))
  await step('Preparo il database vuoto', () => runNode('server/dist/database/embedded/prepare-cluster.js'))
  await step('Scrivo il documento delle API', () => runNode('server/dist/openapi.js'))
}

async function makeWeb() {
  const env = { NODE_ENV: 'production' }
  const build = (...options) =>
    runNode(tools.vite, ['build', '--logLevel', 'warn', ...(quick ? ['--sourcemap', 'false'] : []), ...options], {
      cwd: `${root}web`,
      env,
    })
  await step('Costruisco le pagine', () => build())
  await step('Costruisco le pagine pubbliche', () => build('--config', 'vite.public.config.ts'))
  await step('Comprimo le pagine', () => compressBelow(`${root}web/dist`, { quick }))
}

async function makeBench() {
  await step('Compilo le misure', () => compile('contract', 'bench'))
}

async function compile(...rooms) {
  for (const room of rooms) alignOutput(`${root}${room}`)
  await runTypeScript(rooms)
}
