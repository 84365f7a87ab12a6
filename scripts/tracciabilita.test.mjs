import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { root } from './prepare/program.mjs'

const text = readFileSync(`${root}docs/tracciabilita.md`, 'utf8')
/** The rows of every table: the requirement, the files that implement it, the tests that show it, and the difference. */
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Requirement |'))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll(/\\([$|])/g, '$1')))
  .map(([, requirement, implementedBy, testedBy, difference]) => ({ requirement, implementedBy, testedBy, difference }))

it('every file named in the table of traceability exists', () => {
  const named = [...text.matchAll(/`((?:contract|server|web|e2e|scripts|docs)\/[^`]+)`/g)].map(([, path]) => path)
  expect(named.length).toBeGreaterThan(500)
  expect(named.filter((path) => !existsSync(root + path))).toEqual([])
})

it('every test named in it exists under its title', () => {
  const missing = rows.flatMap(({ testedBy }) => testsOf(testedBy).filter(({ path, title }) => !declares(path, title)))
  expect(missing).toEqual([])
})

it('every row has a test, or says why there is none', () => {
  expect(rows.filter(({ testedBy, difference }) => testsOf(testedBy).length === 0 && !difference)).toEqual([])
})

/** `file` “title”, one a line; a line without a file belongs to the one before. */
function testsOf(cell) {
  let path
  return [...cell.matchAll(/(?:`([^`]+)` )?“(.+?)”(?:<br>|$)/g)].map(([, file, title]) => {
    path = file ?? path
    return { path, title }
  })
}

/** Whether a file declares a test, or a repeated one, with exactly this title. */
function declares(path, title) {
  const source = (sources[path] ??= readFileSync(root + path, 'utf8'))
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) =>
    new RegExp(`\\(\\s*${quoted.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*,`).test(source),
  )
}
const sources = {}
