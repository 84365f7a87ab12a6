import { readdirSync, rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { build, normalizePath } from 'vite'
import { root } from '../prepare/program.mjs'

const server = normalizePath(`${root}server/`)

/** They find their own files beside themselves: compiled code, and what an engine is made of. */
const asInstalled = ['@electric-sql/pglite', '@node-rs/argon2', '@myriaddreamin/typst-ts-web-compiler']

/**
 * Puts the server's built code and its libraries together in few files, for tests that start processes again and again to prove
 * something else than the start: of its processor time half is spent on opening two thousand files one by one.
 */
export default async function buildOneFile(project) {
  const outDir = `${server}dist/one-file-${process.pid}`
  const commands = readdirSync(`${server}src/commands`)
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name) => `commands/${name.replace(/\.ts$/, '')}`)
  const remove = () => rmSync(outDir, { recursive: true, force: true })
  process.once('exit', remove)
  await build({
    root: server,
    configFile: false,
    logLevel: 'error',
    plugins: [whereItWas],
    ssr: { noExternal: true, external: asInstalled },
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: {
          product: 'dist/main.js',
          notices: 'dist/testing/run-notices.js',
          ...Object.fromEntries(commands.map((name) => [name, `dist/${name}.js`])),
        },
      },
    },
  })
  const at = (name) => `${outDir}/${name}`
  project.provide('programs', { product: at('product.js'), notices: at('notices.js'), commands: at('commands') })
  return remove
}

/** Code that reads files beside its own finds them at their original path. */
const whereItWas = {
  name: 'where-it-was',
  transform: (code, id) =>
    id.startsWith(server) ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)) : undefined,
}
