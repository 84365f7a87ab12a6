import { readFileSync } from 'node:fs'
import { root, runProgram } from './program.mjs'
import { step } from './progress.mjs'

export const install = () => step('Installo le dipendenze', () => npm('ci', '--include=dev', '--loglevel=error'))

/** True when npm's own record of what it installed contains everything the lockfile requires, in the same versions. */
export function isInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json')
  if (!installed) return false
  return Object.entries(packagesOf('package-lock.json') ?? {}).every(
    // What is optional may be for another platform; the nameless entry is this project itself.
    ([path, wanted]) => path === '' || wanted.optional || installed[path]?.version === wanted.version,
  )
}

function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(`${root}${lockfile}`, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** The npm that started us, when one did; otherwise the one on the PATH, which on Windows is a shell script. */
export function npm(...args) {
  const started = process.env.npm_execpath
  if (started?.endsWith('npm-cli.js')) return runProgram(process.execPath, [started, ...args])
  return runProgram('npm', args, { shell: process.platform === 'win32' })
}
