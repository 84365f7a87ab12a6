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

it('files wait for the texts while the network does not answer, and follow them', async () => {
  const store = memoryStore()
  const queue = new Queue(1, store)
  const sent: string[] = []
  let isAway = true
  const sending = {
    user: 1,
    store,
    isSignedIn: () => true,
    send: async (item: QueueItem) => {
      if (isAway) throw new TypeError('no network')
      sent.push(item.kind)
    },
    onAccepted: async () => {},
    onChange: () => queue.read(),
  }
  const texts: Sender = new Sender({ ...sending, lane: 'text', onRound: () => void files.wake() })
  const files: Sender = new Sender({ ...sending, lane: 'file', after: texts })
  const question = { audit: 1, processo: 2, domanda: 3, domanda_chiave: 'k3', context: { audit: '', domanda: '' } }
  await queue.addPhoto(40, jpeg('uno.jpg'))
  await queue.answer(question, { esito: 'conforme', nota: null }, null)
  await texts.wake()
  void files.wake()
  await vi.advanceTimersByTimeAsync(1000)
  isAway = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect([sent, queue.isEmpty()]).toEqual([['risposta', 'foto'], true])
})
