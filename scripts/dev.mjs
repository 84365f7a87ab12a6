// npm run dev: both sides with reload. One Ctrl-C, or the end of any of them, stops all.
import './node-version.mjs'

const { spawn } = await import('node:child_process')
const { createInterface } = await import('node:readline')
const { prepareOrGiveUp } = await import('./prepare/prepare.mjs')
const { root, tools } = await import('./prepare/program.mjs')
const { printLine } = await import('./prepare/progress.mjs')

await prepareOrGiveUp('server')

const port = process.env.PORT || '3000'
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
const running = new Set()
let stopping = false

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal))
keep('tsc', [tools.tsc, '-b', '-w', '--preserveWatchOutput', 'server'])
keep('server', ['--watch', '--watch-preserve-output', 'server/dist/main.js'], { env: { PORT: port } })
keep('web', [`${root}${tools.vite}`], { cwd: `${root}web`, env: { QUADRA_API: `http://127.0.0.1:${port}` } })

function keep(name, args, { cwd = root, env = {} } = {}) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...colours, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => printLine(`${name.padEnd(6)} │ ${line}`))
  child.on('exit', (code) => {
    running.delete(child)
    if (!stopping) {
      printLine(`${name.padEnd(6)} │ terminato (${code}): fermo tutto`)
      process.exitCode = 1
      stop('SIGTERM')
    }
  })
}

function stop(signal) {
  stopping = true
  for (const child of running) child.kill(signal)
}
