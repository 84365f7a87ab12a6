import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Queue } from './queue.ts'
import { memoryStore } from './queue-store.ts'

const question = { audit: 14, processo: 3, domanda: 1 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('answering again over a version that this device replaced a moment ago is no conflict', async () => {
  const store = memoryStore()
  const queue = new Queue(1, store)
  /** Answers, sends and confirms; returns the version that was sent as the one seen. */
  const over = async (seen: string | null, confirmed: string) => {
    await queue.answer(question, { esito: 'conforme', nota: null }, seen)
    const [sent] = await store.answers(1)
    await store.changeAnswer(sent!, () => undefined)
    await queue.read()
    queue.confirm(question, confirmed)
    return sent!.seen
  }
  expect(await over(null, 'v1')).toBe(null)
  expect(await over(null, 'v2')).toBe('v1')
  expect(await over('v1', 'v3')).toBe('v2')
  expect(await over('v3', 'v4')).toBe('v3')
  vi.advanceTimersByTime(11_000)
  expect(await over('v3', 'v5')).toBe('v3')
})
