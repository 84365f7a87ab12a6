// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Queue } from './queue.ts'
import type { QueueItem } from './queue-item.ts'
import { memoryStore } from './queue-store.ts'
import { Sender } from './sender.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const jpeg = (name: string) => ({ name, bytes: new Blob(['x']) })

it('one photo that stands still blocks neither the others nor those added meanwhile', async () => {
  const store = memoryStore()
  const queue = new Queue(1, store)
  const sent: string[] = []
  let release = () => {}
  const slow = new Promise<void>((resolve) => (release = resolve))
  const sender = new Sender({
    user: 1,
    store,
    lane: 'file',
    isSignedIn: () => true,
    send: async (item: QueueItem) => {
      const { nome } = item as { nome?: string }
      if (nome === 'lenta.jpg') await slow
      sent.push(nome!)
    },
    onAccepted: async () => {},
    onChange: () => queue.read(),
  })
  await queue.addPhoto(40, jpeg('lenta.jpg'))
  for (const name of ['uno.jpg', 'due.jpg', 'tre.jpg', 'quattro.jpg']) await queue.addPhoto(40, jpeg(name))
  const draining = sender.wake()
  await vi.advanceTimersByTimeAsync(100)
  expect(sent).toEqual(['uno.jpg', 'due.jpg', 'tre.jpg', 'quattro.jpg'])
  await queue.addPhoto(41, jpeg('cinque.jpg'))
  void sender.wake()
  await vi.advanceTimersByTimeAsync(100)
  expect([sent.at(-1), queue.photosOf(40).map(({ nome }) => nome)]).toEqual(['cinque.jpg', ['lenta.jpg']])
  release()
  await draining
  expect([sent.at(-1), queue.isEmpty()]).toEqual(['lenta.jpg', true])
})
