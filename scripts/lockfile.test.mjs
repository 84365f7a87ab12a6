import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { npm } from './prepare/install.mjs'
import { root } from './prepare/program.mjs'

// npm leaves an optional package out of the lockfile when its registry does not have it. Then `npm ci` of npm 11
// refuses the file everywhere, and with older ones other platforms miss their binaries. A new version of a tool is
// often published some weeks before the binaries of every platform: take the newest that is complete, and pin it with
// `overrides` where another package would require more.

const platforms = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'x64', libc: 'musl' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'musl' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'win32', cpu: 'x64' },
]

/** What may lack the binary of a platform, by how its name begins, each with the reason. */
const exceptions = [
  // Watches files by a service that only macOS has; everywhere else Node's own watcher does the same.
  'fsevents',
]

const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'))
const isExcepted = (name) => exceptions.some((start) => name.startsWith(start))
const families = Object.entries(packages)
  .map(([path, { optionalDependencies = {} }]) => ({
    path,
    parts: Object.keys(optionalDependencies)
      .filter((name) => !isExcepted(name))
      .map((name) => ({ name, entry: entryOf(name, path) })),
  }))
  .filter(({ parts }) => parts.length)
const withBinaries = families.filter(({ parts }) => parts.some(({ entry }) => entry?.os || entry?.cpu))

describe('the lockfile', () => {
  it('names every optional package that another requires', () => {
    const missing = families.flatMap(({ parts }) => parts.filter(({ entry }) => !entry).map(({ name }) => name))
    expect(missing).toEqual([])
  })

  it.each(platforms)('has the binaries for $os $cpu $libc', (platform) => {
    const without = withBinaries.filter(({ parts }) => !parts.some(({ entry }) => runsOn(entry, platform)))
    expect(without.map(({ path }) => path)).toEqual([])
  })

  it('has packages with binaries of their own', () => {
    expect(withBinaries.map(({ path }) => path)).toContain('node_modules/@node-rs/argon2')
  })

  it('has a fingerprint for each binary', () => {
    const loose = withBinaries.flatMap(({ parts }) => parts.filter(({ entry }) => !entry.integrity))
    expect(loose).toEqual([])
  })

  it('is one that npm accepts whole', async () => {
    await expect(npm('ci', '--dry-run', '--offline', '--ignore-scripts', '--loglevel=error')).resolves.toBeUndefined()
  })
})

/** What npm would install under that name for a package at that path: its own, or one of a folder above. */
function entryOf(name, path) {
  const pieces = path.split('node_modules/')
  const folders = [`${path}/`, ...pieces.map((_piece, index) => pieces.slice(0, index).join('node_modules/')), '']
  const folder = folders.find((above) => `${above}node_modules/${name}` in packages)
  return folder === undefined ? undefined : packages[`${folder}node_modules/${name}`]
}

// A package for a system without a word on its C library is linked statically, and runs with either.
const runsOn = (entry, { os, cpu, libc }) =>
  Boolean(entry?.os || entry?.cpu) && fits(entry.os, os) && fits(entry.cpu, cpu) && (!libc || fits(entry.libc, libc))

const fits = (allowed, value) => !allowed || allowed.includes(value)
