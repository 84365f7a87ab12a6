import { readdirSync, existsSync } from 'node:fs'
import { arch } from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { root, runNode } from '../prepare/program.mjs'
import { printLine, step } from '../prepare/progress.mjs'
import { DebianRoot } from './debian-root.mjs'

const versions = ['1.0.0-rehearsal.1', '1.0.0-rehearsal.2']
const ports = { uno: 4187, due: 4188 }
const address = (name) => `http://127.0.0.1:${ports[name]}`

/** The Debian package on a bare Debian: installed, two instances, upgraded under a running process, back, removed, purged. */
export async function rehearsePackage([suite = 'bookworm']) {
  const folder = `${root}.cache/rehearse/packages`
  for (const version of versions)
    if (!packageOf(folder, version))
      await runNode(
        'scripts/release.mjs',
        [`--arch=${arch}`, '--only=deb', `--version=${version}`, `--out=${folder}`],
        { show: true },
      )
  const debian = new DebianRoot(suite)
  try {
    await step('Installs, and makes two instances', () => install(debian, packageOf(folder, versions[0])))
    const running = {}
    await step('Starts both as their units do', () => startBoth(debian, running))
    await step('Each account reads nothing of the other', async () => isolation(debian))
    await step('Upgrades under the running processes', () => upgrade(debian, packageOf(folder, versions[1])))
    await step('Switches one, and back', () => switchAndBack(debian, running))
    await step('Backs up and verifies as the units do', () => nightly(debian))
    for (const one of Object.values(running)) one.child.kill('SIGTERM')
    await Promise.all(Object.values(running).map(({ ended }) => ended))
    await step('Removal keeps data, purge asks', async () => removal(debian, packageOf(folder, versions[1])))
    printLine('The package does what docs/production.md says.')
  } finally {
    debian.remove()
  }
}

function packageOf(folder, version) {
  const name =
    existsSync(folder) && readdirSync(folder).find((file) => file.startsWith(`quadra_${version.replace('-', '~')}_`))
  return name ? `${folder}/${name}` : undefined
}

async function install(debian, file) {
  debian.install(file)
  for (const [name, port] of Object.entries(ports)) {
    debian.do(`quadra create ${name} ${port}`)
    // The embedded database, and no mail.
    debian.do(
      `sed -i -e '/^DATABASE_URL=/d' -e '/^PUBLIC_URL=/d' -e '/^SMTP_URL=/d' -e '/^MAIL_FROM=/d' /etc/quadra/${name}.env`,
    )
  }
  expect(debian.run('quadra create tre 4187').status === 1, 'a port that is in use is refused')
  expect(debian.run('quadra create "a b" 4189').status === 1, 'a name with a blank is refused')
  expect(debian.do('quadra list').split('\n').length === 2, 'both are listed')
}

async function startBoth(debian, running) {
  for (const name of Object.keys(ports)) running[name] = await startOne(debian, name)
}

async function startOne(debian, name) {
  const started = debian.start('quadra', name)
  const deadline = Date.now() + 300_000
  while ((await fetch(`${address(name)}/readyz`).catch(() => undefined))?.status !== 200) {
    if (started.child.exitCode !== null || Date.now() > deadline)
      throw new Error(`quadra@${name}: ${started.said}${started.log}`)
    await delay(200)
  }
  for (const line of started.log.trim().split('\n').filter(Boolean)) JSON.parse(line)
  return started
}

function isolation(debian) {
  for (const [one, other] of [
    ['uno', 'due'],
    ['due', 'uno'],
  ])
    for (const [read, path] of [
      ['ls', `/var/lib/quadra/${other}`],
      ['ls', `/var/backups/quadra/${other}`],
      ['cat', `/etc/quadra/${other}.env`],
    ])
      expect(
        debian.run(`runuser -u quadra-${one} -- ${read} ${path}`).status !== 0,
        `quadra-${one} cannot read ${path}`,
      )
}

/** A user who works on meanwhile notices nothing. */
async function upgrade(debian, file) {
  const failures = []
  let isOver = false
  const user = (async () => {
    while (!isOver) {
      const answer = await fetch(`${address('uno')}/readyz`).catch((error) => ({ status: error.message }))
      if (answer.status !== 200) failures.push(answer.status)
      await delay(20)
    }
  })()
  await debian.installBeside(file)
  await delay(1000)
  isOver = true
  await user
  expect(failures.length === 0, `no call fails: ${failures.join(', ')}`)
  expect(debian.do('quadra versions').split('\n').length === 2, 'both versions are there')
  for (const name of Object.keys(ports))
    expect(versionOf(debian, name) === versions[0], `${name} is still at its version`)
}

const versionOf = (debian, name) => debian.do(`readlink /usr/lib/quadra/instances/${name}`).split('/').at(-1)

async function switchAndBack(debian, running) {
  for (const version of [versions[1], versions[0]]) {
    debian.do(`quadra switch uno ${version}`)
    expect(versionOf(debian, 'uno') === version, `uno is at ${version}`)
    expect(versionOf(debian, 'due') === versions[0], 'due is where it was')
    // Without systemd the restart is ours.
    running.uno.child.kill('SIGTERM')
    await running.uno.ended
    running.uno = await startOne(debian, 'uno')
  }
  expect(readdirSync(debian.path('var/backups/quadra/uno')).length === 2, 'each switch made a backup')
}

async function nightly(debian) {
  for (const unit of ['quadra-backup', 'quadra-verify']) {
    const one = debian.start(unit, 'uno')
    const code = await one.ended
    // A log without a line has no anchors yet.
    expect(code === 0, `${unit}@uno ends with ${code}: ${one.said}${one.log}`)
  }
}

function removal(debian, file) {
  const paths = ['etc/quadra/uno.env', 'var/lib/quadra/uno/postgres', 'var/backups/quadra/uno']
  debian.do('dpkg --remove quadra')
  for (const path of paths) expect(existsSync(debian.path(path)), `removal keeps ${path}`)
  expect(!existsSync(debian.path('usr/lib/quadra/releases')), 'removal takes the program away')
  debian.install(file)
  expect(versionOf(debian, 'due') === versions[1], 'installed again, the instances are there')
  debian.do('dpkg --purge quadra')
  for (const path of paths) expect(existsSync(debian.path(path)), `purge keeps ${path} unless it is asked to delete`)
  debian.install(file)
  debian.do('echo "quadra quadra/purge-data boolean true" | debconf-set-selections && dpkg --purge quadra')
  for (const path of ['etc/quadra', 'var/lib/quadra', 'var/backups/quadra', 'usr/lib/quadra'])
    expect(!existsSync(debian.path(path)), `a purge that was asked to deletes ${path}`)
  expect(debian.run('id quadra-uno').status !== 0, 'and the accounts')
}

function expect(isSo, what) {
  if (!isSo) throw new Error(`Not so: ${what}`)
}
