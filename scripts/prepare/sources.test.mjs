import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { alignOutput, fingerprint } from './sources.mjs'

let folder
const write = (file, content = '') => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), content)
}
const has = (file) => existsSync(join(folder, file))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quadra sources '))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the output of a compiled room', () => {
  beforeEach(() => {
    for (const file of ['src/main.ts', 'src/audit/routes.ts', 'tsconfig.tsbuildinfo']) write(file)
    for (const file of ['main', 'audit/routes'])
      for (const kind of ['js', 'js.map', 'd.ts']) write(`dist/${file}.${kind}`)
  })

  it('loses what has lost its source, and nothing else', () => {
    for (const file of ['dist/old/gone.js', 'dist/old/gone.js.map', 'dist/old/gone.d.ts', 'dist/openapi.json'])
      write(file)
    alignOutput(folder)
    expect(['js', 'js.map', 'd.ts'].filter((kind) => has(`dist/old/gone.${kind}`))).toEqual([])
    expect(['dist/main.js', 'dist/audit/routes.d.ts', 'dist/openapi.json', 'tsconfig.tsbuildinfo'].every(has)).toBe(
      true,
    )
  })

  it('of a folder that is nothing but sources likewise', () => {
    for (const file of ['demo/load.ts', 'demo/dist/load.js', 'demo/dist/gone.js', 'demo/tsconfig.tsbuildinfo'])
      write(file)
    alignOutput(join(folder, 'demo'))
    expect(['load.js', 'gone.js'].filter((file) => has(`demo/dist/${file}`))).toEqual(['load.js'])
    expect(has('demo/tsconfig.tsbuildinfo')).toBe(true)
  })

  it('is made anew when a piece of it is missing', () => {
    rmSync(join(folder, 'dist/audit/routes.js'))
    alignOutput(folder)
    expect(has('tsconfig.tsbuildinfo')).toBe(false)
  })
})

describe('the fingerprint of the sources', () => {
  const taken = () => fingerprint(['server'], folder)
  beforeEach(() => {
    for (const file of ['package-lock.json', 'tsconfig.base.json', 'server/src/main.ts']) write(file, 'as it was')
  })

  it('stays when only outputs come and go', () => {
    const before = taken()
    for (const file of [
      'server/dist/main.js',
      'server/tsconfig.tsbuildinfo',
      'server/node_modules/x.js',
      'web/src/main.tsx',
    ])
      write(file)
    write('server/src/main.ts', 'as it was')
    expect(taken()).toBe(before)
  })

  it.each([
    ['a changed file', () => write('server/src/main.ts', 'changed')],
    ['a new file', () => write('server/src/app.ts')],
    ['a renamed file', () => (rmSync(join(folder, 'server/src/main.ts')), write('server/src/start.ts', 'as it was'))],
    ['another lockfile', () => write('package-lock.json', 'changed')],
  ])('moves with %s', (_what, change) => {
    const before = taken()
    change()
    expect(taken()).not.toBe(before)
  })
})
