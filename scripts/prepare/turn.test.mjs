import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inTurn } from './turn.mjs'

let folder
let ticket
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quadra-turn-'))
  ticket = join(folder, '.cache', 'preparing')
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

it('lets one prepare while the others wait', async () => {
  const order = []
  const work = (name) => async () => {
    order.push(`${name} begins`)
    await new Promise((resolve) => setImmediate(resolve))
    order.push(`${name} ends`)
  }
  await Promise.all([inTurn(work('first'), ticket), inTurn(work('second'), ticket)])
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  expect(existsSync(ticket)).toBe(false)
})

it('passes the turn on when the work fails', async () => {
  await expect(inTurn(() => Promise.reject(new Error('no disk')), ticket)).rejects.toThrow('no disk')
  expect(await inTurn(async () => 'done', ticket)).toBe('done')
})

it('takes over from a start that was killed', async () => {
  await inTurn(async () => {}, ticket)
  writeFileSync(ticket, String(spawnSync(process.execPath, ['--version']).pid))
  expect(await inTurn(async () => 'done', ticket)).toBe('done')
})
