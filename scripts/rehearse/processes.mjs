import { spawn } from 'node:child_process'
import { openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * The programs of a rehearsal. As under systemd, one that exits is restarted after `restart` seconds. All of them end with this process,
 * unless it is killed by SIGKILL.
 */
export class Processes {
  #folder
  #units = new Map()
  #servers = new Set()
  #undone = []

  constructor(folder) {
    this.#folder = folder
    process.once('exit', () => this.#endAtOnce())
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130))
  }

  /** Starts a unit; its output is written to a log file of the same name. */
  start(name, { file, args = [], env = {}, account, restart }) {
    const log = openSync(join(this.#folder, `${name}.log`), 'a')
    const unit = { child: undefined, wanted: true }
    const run = () => {
      unit.child = spawn(file, args, {
        ...account,
        cwd: this.#folder,
        env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
        stdio: ['ignore', log, log],
      })
      unit.ended = new Promise((resolve) => {
        unit.child.once('exit', resolve)
        unit.child.once('error', resolve)
      })
      void unit.ended.then(async () => {
        await delay(restart * 1000)
        if (unit.wanted) run()
      })
    }
    unit.run = run
    this.#units.set(name, unit)
    run()
  }

  /** PostgreSQL outlives the Patroni that started it: it is known by its folder. */
  watchServer(dataDir) {
    this.#servers.add(dataDir)
  }

  /** What is undone once all of them have ended: a filter, a disk. */
  undo(what) {
    this.#undone.push(what)
  }

  /** A signal to a unit that is not started again until `resume`. */
  async stop(name, signal) {
    const unit = this.#units.get(name)
    unit.wanted = false
    unit.child.kill(signal)
    await unit.ended
  }

  resume(name) {
    const unit = this.#units.get(name)
    unit.wanted = true
    unit.run()
  }

  /** A signal to a unit that systemd starts again. */
  signal(name, signal) {
    this.#units.get(name).child.kill(signal)
  }

  async endAll() {
    const units = [...this.#units.values()].toReversed()
    for (const unit of units) unit.wanted = false
    for (const { child } of units) child.kill('SIGTERM')
    await Promise.race([Promise.all(units.map(({ ended }) => ended)), delay(10_000)])
    this.#endAtOnce()
  }

  #endAtOnce() {
    for (const unit of this.#units.values()) {
      unit.wanted = false
      unit.child.kill('SIGKILL')
    }
    // At once and yet tidily: a server that is killed leaves its shared memory behind. A paused one receives no other
    // signal.
    for (const signal of ['SIGCONT', 'SIGQUIT', 'SIGKILL']) {
      const pids = [...this.#servers].flatMap((dataDir) => serverPids(dataDir))
      for (const pid of pids) send(pid, signal)
      if (pids.length && signal === 'SIGQUIT') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000)
    }
    for (const undo of this.#undone.splice(0)) undo()
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** A PostgreSQL server and its children, by its folder; none while it does not run. */
export function serverPids(dataDir) {
  let pid
  try {
    pid = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
    // The pid file of a killed process may name another process by now.
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir)) return []
  } catch {
    return []
  }
  return [pid, ...childrenOf(pid)]
}

const childrenOf = (parent) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === parent)
    .map(Number)

function parentOf(pid) {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

/** It may have ended meanwhile. */
export function send(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
