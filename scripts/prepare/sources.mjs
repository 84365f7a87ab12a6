import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './program.mjs'

const notSources = new Set(['node_modules', 'dist', 'test-results'])

/** Every file below a folder, in a stable order, relative to it. */
export function filesBelow(folder, inside = '') {
  const path = join(folder, inside)
  if (!existsSync(path)) return []
  return readdirSync(path, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (notSources.has(entry.name)) return []
      const name = join(inside, entry.name)
      return entry.isDirectory() ? filesBelow(folder, name) : [name]
    })
}

/** One word for all that a build of these rooms reads, by content: touching a file or cloning again changes nothing. */
export function fingerprint(rooms, base = root) {
  const everywhere = ['package-lock.json', 'tsconfig.base.json']
  const read = [...rooms, 'scripts/prepare'].flatMap((room) =>
    filesBelow(join(base, room)).map((file) => join(room, file)),
  )
  const hash = createHash('sha256')
  for (const file of [...everywhere, ...read]) {
    if (file.endsWith('.tsbuildinfo')) continue
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(base, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * Cleans a compiled room before tsc runs: output without a source is deleted; and when output is missing, so is tsc's
 * build info, which it would trust.
 */
export function alignOutput(folder) {
  // A room has its sources in src, or is nothing else.
  const within = existsSync(join(folder, 'src')) ? join(folder, 'src') : folder
  const sources = filesBelow(within).filter((file) => /(?<!\.d)\.tsx?$/.test(file))
  const expected = new Set(sources.map((file) => file.replace(/\.tsx?$/, '')))
  const written = filesBelow(join(folder, 'dist')).filter((file) => compiled.test(file))
  for (const file of written) if (!expected.has(file.replace(compiled, ''))) rmSync(join(folder, 'dist', file))
  const complete = sources.every((file) => existsSync(join(folder, 'dist', file.replace(/\.tsx?$/, '.js'))))
  if (!complete) rmSync(join(folder, 'tsconfig.tsbuildinfo'), { force: true })
}
const compiled = /\.(js|js\.map|d\.ts|d\.ts\.map)$/
