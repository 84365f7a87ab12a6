import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** What a server installs to run the product, in millions of bytes. */
export function weightFigures(): [string, string][] {
  const listed = execFileSync('npm', ['ls', '--omit=dev', '--all', '--parseable', '-w', 'server', '-w', 'contract'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const packages = new Set(listed.split('\n').filter((path) => path.includes('node_modules') && existsSync(path)))
  const bytes = [...packages].reduce((sum, path) => sum + sizeOf(path), 0)
  return [[`dipendenze di produzione (${packages.size} pacchetti)`, `${(bytes / 1e6).toFixed(1)} MB`]]
}

/** Packages inside a package are counted by themselves. */
function sizeOf(path: string): number {
  const stat = lstatSync(path)
  if (!stat.isDirectory()) return stat.isFile() ? stat.size : 0
  return readdirSync(path)
    .filter((name) => basename(name) !== 'node_modules')
    .reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
}
