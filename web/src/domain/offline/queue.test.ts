// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Queue } from './queue.ts'
import type { QueuedAnswer } from './queue-item.ts'
import { memoryStore } from './queue-store.ts'

const question = {
  audit: 14,
  processo: 3,
  domanda: 1,
  domanda_chiave: 'k1',
  context: { audit: 'Audit', domanda: '8.1' },
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('answering again over a version that this device replaced a moment ago is no conflict', async () => {
  const store = memoryStore()
  const queue = new Queue(1, store)
  /** Answers, sends and confirms; returns the version that was sent as the one seen. */
  const over = async (seen: string | null, confirmed: string) => {
    await queue.answer(question, { esito: 'conforme', nota: null }, seen)
    const [sent] = (await store.items(1)) as QueuedAnswer[]
    await store.change(sent!.chiave, () => undefined)
    await queue.read()
    queue.confirm(sent!, confirmed)
    return sent!.seen
  }
  expect(await over(null, 'v1')).toBe(null)
  expect(await over(null, 'v2')).toBe('v1')
  expect(await over('v1', 'v3')).toBe('v2')
  expect(await over('v3', 'v4')).toBe('v3')
  vi.advanceTimersByTime(11_000)
  expect(await over('v3', 'v5')).toBe('v3')
})
