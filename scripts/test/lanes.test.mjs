import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { root } from '../prepare/program.mjs'
import { filesBelow } from '../prepare/sources.mjs'

const read = (path) => readFileSync(`${root}${path}`, 'utf8')
const lanes = read('docs/proof.md').split('\n## ')[1]

it('each test that is larger at night says so in docs/proof.md', () => {
  const sized = filesBelow(`${root}server/src`)
    .map((file) => `server/src/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.test.ts') && read(file).includes('/size.ts'))
  expect(sized.length).toBeGreaterThan(5)
  expect(sized.filter((file) => !lanes.includes(`\`${file}\``))).toEqual([])
})

it('each file of journeys that runs only at night is named there', () => {
  const onlyAtNight = filesBelow(`${root}e2e/journeys`).filter((file) => isOnlyAtNight(read(`e2e/journeys/${file}`)))
  expect(onlyAtNight.length).toBeGreaterThan(5)
  expect(onlyAtNight.filter((file) => !lanes.includes(`\`${file.replace('.spec.ts', '')}\``))).toEqual([])
})

/** Every title is followed by the tag. */
function isOnlyAtNight(source) {
  const titles = [...source.matchAll(/^ *(?:test|signedIn|quiet)\(\s*(?:'.*'|`.*`),\s*(night,)?/gm)]
  return titles.length > 0 && titles.every(([, tag]) => tag)
}
