import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { root } from './prepare/program.mjs'

let dataDir
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'quadra start '))
})
afterAll(() => rmSync(dataDir, { recursive: true }))

// npm puts a shell between itself and us, which does not forward signals: this tests the `exec` of the script.
describe.skipIf(process.platform === 'win32')('npm start', () => {
  it.each([
    ['SIGTERM to npm', (npm) => npm.kill('SIGTERM')],
    ['SIGINT to npm', (npm) => npm.kill('SIGINT')],
    ['Ctrl-C, to the whole group', (npm) => process.kill(-npm.pid, 'SIGINT')],
  ])('ends in a clean stop after %s', async (_how, end) => {
    const port = await freePort()
    const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: '0', DATABASE_URL: '' }
    const npm = spawn('npm', ['start'], { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    onTestFinished(() => killGroup(npm.pid))
    let said = ''
    for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (said += chunk))
    const exit = once(npm, 'exit')
    const ready = vi.waitFor(
      async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200),
      150_000,
    )
    await Promise.race([ready, exit.then(() => Promise.reject(new Error(`npm start ended by itself:\n${said}`)))])

    end(npm)
    expect((await exit)[0], said).toBe(0)
    expect(said).toContain('Chiudo Quadra')
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed')
  })
})

/** Processes that a failed stop left running. */
function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return port
}
