import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** A class of Mantine is named by the same hash in its style sheet and in its component. */
const classesIn = (text) => text.match(/\bm_[0-9a-f]{6,8}\b/g) ?? []
const packages = new URL('../node_modules/@mantine/', import.meta.url)
const read = (path) => readFileSync(new URL(path, packages), 'utf8')

const assets = new URL('../web/dist/assets/', import.meta.url)
const builtClasses = (ending) =>
  new Set(
    readdirSync(assets)
      .filter((file) => file.endsWith(ending))
      .flatMap((file) => classesIn(readFileSync(new URL(file, assets), 'utf8'))),
  )
const componentClasses = builtClasses('.js')

it('every class of Mantine in the built pages has its styles', () => {
  const known = ['core', 'charts', 'dates', 'notifications'].flatMap((name) => classesIn(read(`${name}/styles.css`)))
  const needed = [...new Set(known)].filter((name) => componentClasses.has(name))
  const styled = builtClasses('.css')
  expect(needed.length).toBeGreaterThan(200)
  expect(needed.filter((name) => !styled.has(name))).toEqual([])
})

it('the styles of Mantine are imported in its own order, and each is used', () => {
  const list = readFileSync(new URL('../web/src/ui/theme/mantine-styles.ts', import.meta.url), 'utf8')
  const files = [...list.matchAll(/'@mantine\/(core\/styles\/\S+\.css)'/g)].map(([, file]) => file)
  const all = read('core/styles.css')
  const places = files.map((file) => all.indexOf(read(file).trim()))
  expect(Math.min(...places)).toBe(0)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  const unused = files.filter((file) => {
    const classes = classesIn(read(file))
    return classes.length > 0 && !classes.some((name) => componentClasses.has(name))
  })
  expect(unused).toEqual([])
})
