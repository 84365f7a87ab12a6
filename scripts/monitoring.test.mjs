import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { root } from './prepare/program.mjs'

const promtool = (...given) => spawnSync('promtool', given, { cwd: `${root}deploy/monitoring`, encoding: 'utf8' })

it('the alert rules and the sample for Prometheus are accepted by promtool', ({ skip }) => {
  if (promtool('--version').error) skip('promtool is not installed')
  for (const given of [
    ['check', 'rules', 'alerts.yml'],
    ['check', 'config', '--syntax-only', 'prometheus.yml'],
  ]) {
    const { status, stderr } = promtool(...given)
    expect([status, stderr]).toEqual([0, expect.anything()])
  }
})
