import { rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { build, normalizePath } from 'vite'
import { root } from '../prepare/program.mjs'

const server = normalizePath(`${root}server/`)

/**
 * Puts the server's built code together in one file, for tests that start processes again and again to prove something else
 * than the start: of its processor time half is spent on opening eight hundred files one by one.
 */
export default async function buildOneFile(project) {
  const outDir = `${server}dist/one-file-${process.pid}`
  const remove = () => rmSync(outDir, { recursive: true, force: true })
  process.once('exit', remove)
  await build({
    root: server,
    configFile: false,
    logLevel: 'error',
    plugins: [whereItWas],
    ssr: { noExternal: ['@quadra/contract', '@quadra/server', 'drizzle-orm', 'zod'] },
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      minify: false,
      rolldownOptions: { input: { product: 'dist/main.js', notices: 'dist/testing/run-notices.js' } },
    },
  })
  project.provide('programs', { product: `${outDir}/product.js`, notices: `${outDir}/notices.js` })
  return remove
}

/** Code that looks for files beside its own finds them where they are. */
const whereItWas = {
  name: 'where-it-was',
  transform: (code, id) =>
    id.startsWith(server) ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)) : undefined,
}
