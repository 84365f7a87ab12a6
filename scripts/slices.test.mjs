import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The files of a slice in each room, and the visible list that names it, one line each. */
it.each([
  ['contract', 'place.ts', 'every-place.ts', ['session']],
  ['server', 'slice.ts', 'slices.ts', ['kernel']],
  ['web', 'index.ts', 'app/slices.ts', ['dashboard']],
])('in %s every %s is listed in %s', (room, file, list, apart) => {
  const source = new URL(`../${room}/src/`, import.meta.url)
  const listed = readFileSync(new URL(list, source), 'utf8')
  const slices = readdirSync(source).filter((name) => existsSync(new URL(`${name}/${file}`, source)))
  expect(slices.length).toBeGreaterThan(10)
  expect(slices.filter((name) => !apart.includes(name) && !listed.includes(`/${name}/${file}'`))).toEqual([])
})
