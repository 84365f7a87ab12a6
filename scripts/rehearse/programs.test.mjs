import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isOlder } from './programs.mjs'

it.each([
  ['3.0.2', true],
  ['2.1.7', true],
  ['3.0', true],
  ['3.0.3', false],
  ['3.1', false],
  ['3.0.10', false],
  ['4.0.7', false],
])('Patroni %s is too old: %s', (version, old) => {
  expect(isOlder(version, '3.0.3')).toBe(old)
})

it('the cluster has a watchdog, and its unit prepares the device', () => {
  const read = (file) => readFileSync(new URL(`../../deploy/ha/${file}`, import.meta.url), 'utf8')
  expect(read('patroni.yml')).toMatch(/^watchdog:\n(?: .*\n)* {2}mode: required$/m)
  expect(read('patroni-watchdog.conf')).toMatch(/modprobe softdog[\s\S]*chown postgres \/dev\/watchdog/)
})
