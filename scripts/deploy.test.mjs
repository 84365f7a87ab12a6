import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const units = readdirSync(new URL('../deploy', import.meta.url)).filter((name) => name.endsWith('.service'))

it.each(units)('%s starts a program that exists', (unit) => {
  const [, program] = /^ExecStart=\/usr\/bin\/node server\/dist\/(\S+)\.js/m.exec(read(`deploy/${unit}`)) ?? []
  expect(existsSync(new URL(`../server/src/${program}.ts`, import.meta.url))).toBe(true)
})

it.each(['quadra-backup', 'quadra-verify-log'])('%s runs every night, and its installation is described', (name) => {
  expect(read(`deploy/${name}.timer`)).toMatch(/^OnCalendar=\*-\*-\* \d\d:\d\d:00 Europe\/Rome$/m)
  expect(read('docs/production.md')).toContain(`${name}.timer`)
})
