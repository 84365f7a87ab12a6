import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Installed tools by the file Node runs: no shell in between, so blanks in the path and Windows are no special case. */
export const tools = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  playwright: 'node_modules/@playwright/test/cli.js',
  tsc: 'node_modules/typescript/bin/tsc',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
}

/** Thrown when a program ends badly; `output` is what it printed. */
export class ProgramFailure extends Error {
  constructor(command, code, output) {
    super(`${command} è terminato con codice ${code}`)
    this.output = output
  }
}

export const runNode = (file, args = [], options = {}) =>
  runProgram(process.execPath, [`${root}${file}`, ...args], options)

/**
 * TypeScript over some rooms and their dependencies. By default it checks a room four times in parallel, each time
 * computing anew the types that all need, with frequent garbage collection: one checker and seldom collecting is less
 * than half of the work, sooner done on two cores, and uses less memory.
 */
export const runTypeScript = (rooms, options = {}) =>
  runNode(tools.tsc, ['-b', '--checkers', '1', ...rooms], { ...options, env: { GOGC: '400' } })

/**
 * Runs a program to its end. Silent unless `show`; its output is part of the failure, unless it was shown on a
 * terminal. A signal received meanwhile is passed on, and we end with it: nothing is left running after a cancelled
 * start.
 */
export function runProgram(command, args, { cwd = root, env = {}, show = false, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = show && process.stdout.isTTY ? 'inherit' : ['ignore', 'pipe', 'pipe']
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio, shell })
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk))
    if (show) {
      child.stdout?.pipe(process.stdout, { end: false })
      child.stderr?.pipe(process.stderr, { end: false })
    }
    let interruption
    const interrupt = (signal) => {
      interruption = signal
      child.kill(signal)
    }
    process.on('SIGINT', interrupt).on('SIGTERM', interrupt)
    const finish = () => process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
    child.on('error', (error) => {
      finish()
      reject(error)
    })
    child.on('close', (code) => {
      finish()
      if (interruption) process.exit(128 + constants.signals[interruption])
      if (code === 0) resolve()
      else reject(new ProgramFailure([command, ...args].join(' '), code, Buffer.concat(said).toString()))
    })
  })
}
