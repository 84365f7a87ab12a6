import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { inSlot } from '../stream/current-slot.ts'
import type { Slot } from '../stream/slots.ts'
import { Press } from './press.ts'

const refused = { status: 503, extra: { headers: { 'Retry-After': '5' } } }
const failures: string[] = []
afterEach(() => void (failures.length = 0))

describe('the press', () => {
  it('prints many concurrent reports, one after the other, each to its own caller', async () => {
    const press = pressWith(`
      let busy = false
      process.on('message', ({ report: { title } }) => {
        if (busy) process.exit(1)
        busy = true
        setImmediate(() => { busy = false; process.send({ pdf: Buffer.from(title) }) })
      })`)
    const titles = Array.from({ length: 30 }, (_, n) => `report ${n}`)
    const printed = await Promise.all(titles.map((title) => press.print('trial', { title })))
    expect(printed.map(String)).toEqual(titles)
  })

  it('lets people take turns, and a short report never waits for a long one', async () => {
    const press = pressWith(
      `process.on('message', ({ report: { title } }) => title.length < 9 && process.send({ pdf: Buffer.from(title) }))`,
    )
    const order: string[] = []
    const printFor = (person: string, title: string) =>
      inSlot(slotOf(person), async () => order.push(String(await press.print('trial', { title }))))
    const endless = printFor('Ada', 'long '.repeat(20_000)).catch(() => {})
    await Promise.all([printFor('Ada', 'A1'), printFor('Ada', 'A2'), printFor('Ada', 'A3'), printFor('Bruno', 'B1')])
    expect(order).toEqual(['A1', 'B1', 'A2', 'A3'])
    press.close()
    await endless
  })

  it('loses the report that ends its process, and no other', async () => {
    const press = pressWith(`
      process.on('message', ({ report: { title } }) =>
        title === 'bad' ? process.kill(process.pid, 'SIGKILL') : process.send({ pdf: Buffer.from(title) }))`)
    const outcomes = await Promise.allSettled(['one', 'bad', 'two'].map((title) => press.print('trial', { title })))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(outcomes[1]).toMatchObject({ reason: refused })
    expect(failures).toEqual(['Error: the press ended with SIGKILL'])
  })

  it('stops a process that never answers, and starts another', async () => {
    const press = pressWith(
      `process.on('message', ({ report: { title } }) => { while (title === 'bad'); process.send({ pdf: Buffer.from(title) }) })`,
      5000,
    )
    expect(String(await press.print('trial', { title: 'one' }))).toBe('one')
    await expect(press.print('trial', { title: 'bad' })).rejects.toMatchObject(refused)
    expect(failures).toEqual(['Error: no report within 5000 ms'])
    expect(String(await press.print('trial', { title: 'two' }))).toBe('two')
  })

  it('refuses a report that cannot be set, and what comes when the queue is full or it is closed', async () => {
    const press = pressWith(`process.on('message', () => process.send({ problem: 'the report does not compile' }))`)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 52 }, () => inSlot(slotOf('Ada'), () => press.print('trial', { title: 'x' }))),
    )
    for (const outcome of outcomes) expect(outcome).toMatchObject({ status: 'rejected', reason: refused })
    expect(failures).toEqual(Array.from({ length: 51 }, () => 'Error: the report does not compile'))
    press.close()
    await expect(press.print('trial', { title: 'x' })).rejects.toMatchObject(refused)
  })

  it('replaces a process that is worn, after what it printed or failed at', async () => {
    const press = pressWith(`
      let count = 0
      process.on('message', ({ report: { title } }) => {
        count += 1
        if (title === 'bad') process.send({ problem: 'a panic', worn: true })
        else process.send({ pdf: Buffer.from(title + ' ' + count), worn: count === 2 })
      })`)
    const titles = ['one', 'two', 'three', 'bad', 'four', 'five']
    const outcomes = await Promise.allSettled(titles.map((title) => press.print('trial', { title })))
    expect(outcomes.map((one) => (one.status === 'fulfilled' ? String(one.value) : 'refused'))).toEqual([
      'one 1',
      'two 2',
      'three 1',
      'refused',
      'four 1',
      'five 2',
    ])
    expect(failures).toEqual(['Error: a panic'])
  })

  it('shows what its program complained of to the health check, and to no other caller', async () => {
    const press = pressWith(`throw new Error('no compiler here')`)
    await expect(press.check()).rejects.toThrow(/^the press ended with 1: [\s\S]*no compiler here/)
    expect(failures).toEqual([])
  })

  it('leaves no process running after a check, unless users print', async () => {
    const press = pressWith(`
      let count = 0
      process.on('message', () => process.send({ pdf: Buffer.from(String(++count)), worn: false }))`)
    await press.check()
    expect(String(await press.print('trial', {}))).toBe('1')
    await press.check()
    expect(String(await press.print('trial', {}))).toBe('3')
  })

  it('refuses while its program cannot start', async () => {
    const press = pressWith('process.exit(1)')
    await expect(press.print('trial', { title: 'x' })).rejects.toMatchObject(refused)
    await expect(press.print('trial', { title: 'x' })).rejects.toMatchObject(refused)
    expect(failures.length).toBe(2)
  })

  it('has a program that is worn by a failure, and not by a page', async () => {
    const program = fork(fileURLToPath(new URL('../../../dist/kernel/pdf/program.js', import.meta.url)), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    onTestFinished(() => void program.kill('SIGKILL'))
    const answerTo = async (template: string) => {
      program.send({ template, report: { title: 'Prova', text: 'x' } })
      return (await once(program, 'message'))[0]
    }
    expect(await answerTo('trial')).toMatchObject({ pdf: expect.any(Buffer), worn: false })
    expect(await answerTo('missing')).toEqual({ problem: expect.stringContaining('does not compile'), worn: true })
  })

  it('prints with its own program', async () => {
    const press = new Press((error) => failures.push(String(error)))
    onTestFinished(() => press.close())
    expect((await press.print('trial', { title: 'Prova', text: 'x' })).subarray(0, 8).toString()).toBe('%PDF-1.7')
    await press.check()
    expect(failures).toEqual([])
  })
})

const slotOf = (person: string): Slot => ({ person, pause: () => {}, resume: async () => {}, release: () => {} })

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
