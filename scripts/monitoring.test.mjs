import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { root } from './prepare/program.mjs'

const promtool = (...given) => spawnSync('promtool', given, { cwd: `${root}deploy/monitoring`, encoding: 'utf8' })
const read = (file) => readFileSync(`${root}${file}`, 'utf8')
const matches = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name)
const alerts = matches(read('deploy/monitoring/alerts.yml'), /^ +- alert: (\w+)$/gm)

it.each([
  ['check', 'rules', 'alerts.yml'],
  ['check', 'config', '--syntax-only', 'prometheus.yml'],
  // Each alert fires, and none in a product that works.
  ['test', 'rules', 'alerts.test.yml'],
])('promtool %s %s', (...given) => {
  const { error, status, stdout, stderr } = promtool(...given.filter(Boolean))
  if (error) return console.warn('promtool is not installed: apt-get install prometheus')
  expect([status, stdout + stderr]).toEqual([0, expect.anything()])
})

it('each alert is proven, and described for who gets it', () => {
  expect(alerts.length).toBeGreaterThan(30)
  expect(new Set(matches(read('deploy/monitoring/alerts.test.yml'), /^ +- name: (Quadra\w+)$/gm))).toEqual(
    new Set(alerts),
  )
  expect(matches(read('docs/alerts.md'), /^\| <a id="(\w+)">/gm)).toEqual(alerts.map((name) => name.toLowerCase()))
})

it('alerts and dashboard read metrics of the product that there are', () => {
  const sources = ['server/src/metrics.ts', 'server/src/kernel/health/metrics.ts'].map(read).join('\n')
  const used = matches(
    read('deploy/monitoring/alerts.yml') + read('deploy/monitoring/dashboard.json'),
    /\bquadra_(\w+?)(?:_bucket|_count|_sum)?(?=[{[ )<>"]|$)/g,
  )
  expect(used.length).toBeGreaterThan(20)
  expect(
    [...new Set(used)].filter((name) => !sources.includes(`'${name}'`) && !sources.includes(`'quadra_${name}'`)),
  ).toEqual([])
})

it('the dashboard shows one consortium at a time', () => {
  const { templating, panels } = JSON.parse(read('deploy/monitoring/dashboard.json'))
  expect(templating.list.map(({ name }) => name)).toEqual(['source', 'consortium'])
  const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  expect(expressions.filter((expr) => !expr.includes('consortium=~"$consortium"'))).toEqual([])
})
