import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const units = readdirSync(new URL('../deploy', import.meta.url)).filter((name) => name.endsWith('.service'))

it.each(units)('%s starts a program that exists, as the account of its instance', (unit) => {
  const text = read(`deploy/${unit}`)
  const [, program] =
    /^ExecStart=\/usr\/lib\/quadra\/instances\/%i\/bin\/node server\/dist\/(\S+)\.js/m.exec(text) ?? []
  expect(existsSync(new URL(`../server/src/${program}.ts`, import.meta.url))).toBe(true)
  for (const line of [
    'User=quadra-%i',
    'EnvironmentFile=/etc/quadra/%i.env',
    'StateDirectory=quadra/%i',
    'ProtectSystem=strict',
    'NoNewPrivileges=yes',
  ])
    expect(text.split('\n')).toContain(line)
})

it.each(['quadra-backup@', 'quadra-verify@'])('%s runs every night, and its installation is described', (name) => {
  expect(read(`deploy/${name}.timer`)).toMatch(/^OnCalendar=\*-\*-\* \d\d:\d\d:00 Europe\/Rome$/m)
  expect(read('docs/production.md')).toContain(name)
  expect(read('deploy/package/quadra')).toContain(`${name}$1.timer`)
})

it.each(['quadra', 'debian/config', 'debian/postinst', 'debian/prerm', 'debian/postrm'])(
  '%s is one that sh reads',
  async (file) => {
    const { spawnSync } = await import('node:child_process')
    const { stderr, status } = spawnSync('sh', ['-n', new URL(`../deploy/package/${file}`, import.meta.url).pathname], {
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, ''])
  },
)
