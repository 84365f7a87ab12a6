import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Press } from './press.ts'
import type { Report } from './report.ts'
import { sampleReport } from './testing/sample.ts'

vi.setConfig({ testTimeout: 60_000 })

const refused = { status: 503, extra: { headers: { 'Retry-After': '5' } } }
const titled = (title: string): Report => ({ ...sampleReport(1), title })
const failures: string[] = []
afterEach(() => void (failures.length = 0))

describe('the press', () => {
  it('prints many reports that come at once, one after the other, each to whoever asked for it', async () => {
    const press = pressWith(`
      let busy = false
      process.on('message', ({ title }) => {
        if (busy) process.exit(1)
        busy = true
        setImmediate(() => { busy = false; process.send({ pdf: Buffer.from(title) }) })
      })`)
    const titles = Array.from({ length: 30 }, (_, n) => `report ${n}`)
    const printed = await Promise.all(titles.map((title) => press.print(titled(title))))
    expect(printed.map(String)).toEqual(titles)
  })

  it('loses the report that ends its process, and no other', async () => {
    const press = pressWith(`
      process.on('message', ({ title }) =>
        title === 'bad' ? process.kill(process.pid, 'SIGKILL') : process.send({ pdf: Buffer.from(title) }))`)
    const outcomes = await Promise.allSettled(['one', 'bad', 'two'].map((title) => press.print(titled(title))))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(outcomes[1]).toMatchObject({ reason: refused })
    expect(failures).toEqual(['Error: the press ended with SIGKILL'])
  })

  it('stops a process that never answers, and starts another', async () => {
    const press = pressWith(
      `process.on('message', ({ title }) => { while (title === 'bad'); process.send({ pdf: Buffer.from(title) }) })`,
      5000,
    )
    expect(String(await press.print(titled('one')))).toBe('one')
    await expect(press.print(titled('bad'))).rejects.toMatchObject(refused)
    expect(failures).toEqual(['Error: no report within 5000 ms'])
    expect(String(await press.print(titled('two')))).toBe('two')
  })

  it('refuses a report that cannot be set, and what comes when the queue is full or it is closed', async () => {
    const press = pressWith(`process.on('message', () => process.send({ problem: 'the report does not compile' }))`)
    const outcomes = await Promise.allSettled(Array.from({ length: 51 }, () => press.print(titled('x'))))
    for (const outcome of outcomes) expect(outcome).toMatchObject({ status: 'rejected', reason: refused })
    expect(failures).toEqual(Array.from({ length: 50 }, () => 'Error: the report does not compile'))
    press.close()
    await expect(press.print(titled('x'))).rejects.toMatchObject(refused)
  })

  it('refuses while its program cannot start', async () => {
    const press = pressWith('process.exit(1)')
    await expect(press.print(titled('x'))).rejects.toMatchObject(refused)
    await expect(press.print(titled('x'))).rejects.toMatchObject(refused)
    expect(failures.length).toBe(2)
  })

  it('prints with its own program', async () => {
    const press = new Press((error) => failures.push(String(error)))
    onTestFinished(() => press.close())
    expect((await press.print(sampleReport(2))).subarray(0, 8).toString()).toBe('%PDF-1.7')
    expect(failures).toEqual([])
  })
})

function pressWith(source: string, patience = 30_000) {
  const folder = mkdtempSync(join(tmpdir(), 'quadra-press-'))
  const program = join(folder, 'program.mjs')
  writeFileSync(program, source)
  const press = new Press((error) => failures.push(String(error)), { program: pathToFileURL(program), patience })
  onTestFinished(() => {
    press.close()
    rmSync(folder, { recursive: true })
  })
  return press
}
