import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root } from '../prepare/program.mjs'

const needed = ['debconf', 'passwd', 'util-linux', 'libstdc++6', 'ca-certificates']

/** A bare Debian in a folder, without systemd: what a package does there, it does on a machine. */
export class DebianRoot {
  #folder
  #processes = new Set()

  constructor(suite) {
    if (process.getuid?.() !== 0)
      throw new Error('npm run rehearse -- package needs root: it changes into another root folder.')
    for (const program of ['debootstrap', 'chroot', 'dpkg'])
      if (spawnSync('which', [program]).status !== 0)
        throw new Error(`${program} is missing: apt-get install debootstrap`)
    const clean = `${root}.cache/rehearse/${suite}`
    if (!existsSync(`${clean}/usr/bin/dpkg`)) {
      mkdirSync(clean, { recursive: true })
      execFileSync('debootstrap', ['--variant=minbase', `--include=${needed.join(',')}`, suite, clean], {
        stdio: ['ignore', 'ignore', 'inherit'],
      })
    }
    this.#folder = mkdtempSync(join(tmpdir(), 'quadra-debian-'))
    execFileSync('cp', ['-a', `${clean}/.`, this.#folder])
    execFileSync('mount', ['-t', 'proc', 'proc', `${this.#folder}/proc`])
    process.once('exit', () => this.remove())
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))
  }

  path = (path) => join(this.#folder, path)

  /** A script of sh; answers its code and what it printed. */
  run(script, env = {}) {
    const { status, stdout, stderr } = spawnSync('chroot', [this.#folder, 'sh', '-euc', script], {
      encoding: 'utf8',
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', DEBIAN_FRONTEND: 'noninteractive', ...env },
    })
    return { status, said: `${stdout}${stderr}`.trim() }
  }

  /** The same, where it must succeed. */
  do(script) {
    const { status, said } = this.run(script)
    if (status !== 0) throw new Error(`«${script}» ended with ${status}:\n${said}`)
    return said
  }

  install(file) {
    cpSync(file, this.path(`tmp/${basename(file)}`))
    return this.do(`dpkg -i /tmp/${basename(file)}`)
  }

  /** The same, while this process goes on with its calls. */
  async installBeside(file) {
    cpSync(file, this.path(`tmp/${basename(file)}`))
    const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DEBIAN_FRONTEND: 'noninteractive' }
    const child = spawn('chroot', [this.#folder, 'dpkg', '-i', `/tmp/${basename(file)}`], { env, stdio: 'ignore' })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`dpkg -i ${basename(file)} ended with ${code}`)
  }

  /** The command line of a unit, as its account, with its variables and in its folder. */
  start(unit, instance) {
    const text = readFileSync(this.path(`usr/lib/systemd/system/${unit}@.service`), 'utf8').replaceAll('%i', instance)
    const value = (name) => new RegExp(`^${name}=(.*)$`, 'm').exec(text)[1]
    const file = readFileSync(this.path(value('EnvironmentFile')), 'utf8')
    const variables = [...file.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, given]) => [name, given])
    const own = value('Environment')
      .split(' ')
      .map((one) => one.split(/=(.*)/))
    const shell = `cd ${value('WorkingDirectory')} && exec runuser -u ${value('User')} -- ${value('ExecStart')}`
    const child = spawn('chroot', [this.#folder, 'sh', '-euc', shell], {
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...Object.fromEntries([...own, ...variables]) },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    const started = { child, said: '', log: '' }
    child.stdout.on('data', (chunk) => (started.log += chunk))
    child.stderr.on('data', (chunk) => (started.said += chunk))
    started.ended = once(child, 'exit').then(([code]) => code)
    this.#processes.add(child)
    void started.ended.then(() => this.#processes.delete(child))
    return started
  }

  remove() {
    for (const { pid } of this.#processes) spawnSync('kill', ['-KILL', '--', `-${pid}`])
    spawnSync('umount', [`${this.#folder}/proc`])
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
